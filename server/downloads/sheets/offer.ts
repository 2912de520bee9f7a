import type { RoleCode } from '../../../engine/catalog/types.ts';
import { bound, type Domain } from '../../domain.ts';
import { feedbackSheet } from './feedback.ts';
import { callSheet, panelSheet } from './panels.ts';
import { instrumentSheet, proposalSheet, techniqueSheet } from './proposals.ts';
import { templateSheet } from './templates.ts';
import type { SheetServices } from '../types.ts';

const only = (...roles: readonly RoleCode[]): ReadonlySet<RoleCode> => new Set(roles);

/** The spreadsheets below /download/xlsx: a domain of their own, because they are filled from domains below the downloads. */
export const sheetDownloads: Domain<SheetServices> = {
  name: 'sheets',
  sdl: () => '',
  ready: (services) => {
    const { offer } = services.downloads;
    const make = bound(services, { proposalSheet, techniqueSheet, instrumentSheet, callSheet, feedbackSheet, panelSheet, templateSheet });
    offer('xlsx/proposal', { roles: only('USER_OFFICER'), make: make.proposalSheet });
    offer('xlsx/technique', { roles: only('USER_OFFICER', 'INSTRUMENT_SCIENTIST'), make: make.techniqueSheet });
    offer('xlsx/instrument', { roles: only('INSTRUMENT_SCIENTIST'), make: make.instrumentSheet });
    offer('xlsx/call_fap', { roles: only('USER_OFFICER'), make: make.callSheet });
    offer('xlsx/feedback', { rest: 'answers', roles: only('USER_OFFICER'), make: make.feedbackSheet });
    offer('xlsx/template', { rest: '{templateId}', roles: only('USER_OFFICER'), make: make.templateSheet });
    offer('xlsx/fap', { rest: '{fapId}/call/{callId}', roles: only('USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY'), make: make.panelSheet });
  },
};
