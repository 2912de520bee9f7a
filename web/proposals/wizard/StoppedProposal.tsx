import { useTranslation } from 'react-i18next';
import type { Reason } from '../../../engine/errors.ts';
import { StoppedNote, type QuestionarySession } from '../../forms/index.ts';
import { useActor } from '../../shell/index.ts';
import type { WizardProposal } from './ProposalReview.tsx';
import { stoppedText } from './stopped-text.ts';
import { SubmittedNote } from './SubmittedNote.tsx';

interface StoppedProposalProps {
  readonly session: QuestionarySession;
  readonly reason: Reason;
  readonly proposal: WizardProposal;
  readonly meanwhile: boolean;
  /** Name of the submitter; null while unknown. */
  readonly who: string | null;
}

/** Editing was stopped although the call is open: submission, status change or removed access. */
export function StoppedProposal({ session, reason, proposal, meanwhile, who }: StoppedProposalProps) {
  const { t } = useTranslation();
  const { role } = useActor();
  if (meanwhile) return who !== null && <SubmittedNote session={session} who={who} />;
  return <StoppedNote key={reason} session={session} title={stoppedText(t, reason, proposal, role)} />;
}
