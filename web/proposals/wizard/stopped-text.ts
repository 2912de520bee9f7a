import type { TFunction } from 'i18next';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import type { Reason } from '../../../engine/errors.ts';
import { shownStatus, type WithStatus } from '../shown-status.ts';
import { reasonText } from '../../ui/errors.ts';

export function stoppedText(t: TFunction, reason: Reason, proposal: WithStatus, role: RoleCode | null): string {
  if (reason === 'QUESTIONARY_NOT_FOUND') return t('wizard.stopped.gone');
  if (reason === 'PROPOSAL_NOT_WRITABLE' || reason === 'QUESTIONARY_NOT_WRITABLE')
    return t('wizard.stopped.status', { status: shownStatus(t, proposal, role).name });
  return reasonText(reason);
}
