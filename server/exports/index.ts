import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Domain } from '../domain.ts';
import { feedbackSheet } from './feedback.ts';
import { callSheet, panelSheet } from './panels.ts';
import { proposalSheet, techniqueSheet } from './proposals.ts';
import type { ExportServices } from './types.ts';

const only = (...roles: readonly RoleCode[]): ReadonlySet<RoleCode> => new Set(roles);

export const spreadsheetExports: Domain<ExportServices> = {
  name: 'exports',
  sdl: () => '',
  ready: (services) => {
    const { offer } = services.downloads;
    offer('xlsx/proposal', { roles: only('USER_OFFICER'), make: (asked) => proposalSheet(services, asked) });
    offer('xlsx/technique', { roles: only('USER_OFFICER', 'INSTRUMENT_SCIENTIST'), make: (asked) => techniqueSheet(services, asked) });
    offer('xlsx/call_fap', { roles: only('USER_OFFICER'), make: (asked) => callSheet(services, asked) });
    offer('xlsx/feedback', { rest: 'answers', roles: only('USER_OFFICER'), make: (asked) => feedbackSheet(services, asked) });
    offer('xlsx/fap', {
      rest: '{fapId}/call/{callId}',
      roles: only('USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY'),
      make: (asked) => panelSheet(services, asked),
    });
  },
};
