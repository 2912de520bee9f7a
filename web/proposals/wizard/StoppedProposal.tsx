import { useTranslation } from 'react-i18next';
import type { Reason } from '../../../engine/errors.ts';
import { StoppedNote, type QuestionarySession } from '../../forms/index.ts';
import type { WizardProposal } from './ProposalReview.tsx';
import { stoppedText } from './stopped-text.ts';
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
