import type { TFunction } from 'i18next';
import { errors, type Reason } from '../../../engine/errors.ts';
import { shownStatus } from '../shown-status.ts';
import type { WizardProposal } from './ProposalReview.tsx';

/** Why a proposal can be written no more, in a sentence. */
export function stoppedText(t: TFunction, reason: Reason, proposal: Pick<WizardProposal, 'publicStatus' | 'status' | 'submitted'>): string {
  if (reason === 'QUESTIONARY_NOT_FOUND') return t('wizard.stopped.gone');
  // a draft in a hidden status is called a draft, which says nothing of why it cannot be edited
  if (reason === 'PROPOSAL_NOT_WRITABLE' && (proposal.status || proposal.submitted))
    return t('wizard.stopped.status', { status: shownStatus(t, proposal).name });
  return errors[reason].text;
}
