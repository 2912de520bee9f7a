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
  /** It was submitted since the page was opened. */
  readonly meanwhile: boolean;
  /** Who did; null: the server has not said yet. */
  readonly who: string | null;
}

/** Why a proposal can be written no more, though the call is open: somebody submitted it, changed its status, or took this person off it. */
export function StoppedProposal({ session, reason, proposal, meanwhile, who }: StoppedProposalProps) {
  const { t } = useTranslation();
  const { role } = useActor();
  if (meanwhile) return who !== null && <SubmittedNote session={session} who={who} />;
  return <StoppedNote key={reason} session={session} title={stoppedText(t, reason, proposal, role)} />;
}
