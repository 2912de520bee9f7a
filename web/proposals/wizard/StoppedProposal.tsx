import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { errors, type Reason } from '../../../engine/errors.ts';
import { StoppedNote, type QuestionarySession } from '../../forms/index.ts';
import type { WizardProposal } from './ProposalReview.tsx';
import { SubmittedNote } from './SubmittedNote.tsx';

interface StoppedProposalProps {
  readonly session: QuestionarySession;
  readonly reason: Reason;
  readonly proposal: WizardProposal;
  /** Since the page was opened. */
  readonly submitted: boolean;
}

/** Why a proposal can be written no more, though the call is open: somebody submitted it, changed its status, or took this person off it. */
export function StoppedProposal({ session, reason, proposal, submitted }: StoppedProposalProps) {
  const { t } = useTranslation();
  if (submitted) return <SubmittedNote session={session} primaryKey={proposal.primaryKey} />;
  return <StoppedNote key={reason} session={session} title={stoppedText(t, reason, proposal)} />;
}

/** Why, in a sentence. */
export function stoppedText(t: TFunction, reason: Reason, { status }: WizardProposal): string {
  if (reason === 'QUESTIONARY_NOT_FOUND') return t('wizard.stopped.gone');
  if (reason === 'PROPOSAL_NOT_WRITABLE' && status) return t('wizard.stopped.status', { status: status.name });
  return errors[reason].text;
}
