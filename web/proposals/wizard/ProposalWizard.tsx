import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errors } from '../../../engine/errors.ts';
import { QuestionaryBody, useDerived, type Frozen, type QuestionarySession, type SaveOutcome } from '../../forms/index.ts';
import { useActor } from '../../shell/index.ts';
import { editorsOf } from '../shown-status.ts';
import { InvitesContext, useInvites } from './invites.ts';
import { PeopleDialog } from './PeopleDialog.tsx';
import { ProposalAside } from './ProposalAside.tsx';
import { isRefusedByCall } from './refused-by-call.ts';
import { rowsOfProposal } from './rows-of-proposal.ts';
import { ProposalReview, type WizardProposal } from './ProposalReview.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { StoppedProposal } from './StoppedProposal.tsx';
import { stoppedText } from './stopped-text.ts';
import { EditableNote } from './SubmittedNote.tsx';
import { useDeadline, type CallEnd } from './use-deadline.ts';
import { useSubmission, type Submitted } from './use-submission.ts';
import { useSubmittedMeanwhile } from './who-submitted.ts';

export interface ProposalWizardProps {
  readonly session: QuestionarySession;
  /** Null before creation. */
  readonly proposal: WizardProposal | null;
  readonly begin?: () => Promise<number>;
  readonly call: CallEnd | null;
  readonly readOnly: boolean;
  /** The call has ended by this page's clock; it may have been extended. */
  readonly onOver?: () => void;
  readonly takesFocus?: boolean;
  readonly startAt?: number | 'review';
  readonly onSaved: (outcome: SaveOutcome, partial: boolean) => void;
  readonly onSubmitted: (what: Submitted) => void;
}

/** Milliseconds before the deadline in which edits are saved without debounce. */
const LAST_SAVES_MS = 3000;
const ASK_AGAIN_MS = 15_000;

export function ProposalWizard({
  session,
  proposal,
  begin,
  call,
  readOnly,
  takesFocus = false,
  startAt,
  onOver,
  onSaved,
  onSubmitted,
}: ProposalWizardProps) {
  const { t } = useTranslation();
  const { role } = useActor();
  const officer = role === 'USER_OFFICER';
  const submitted = proposal?.submitted ?? false;
  const [wasSubmitted] = useState(submitted);
  const submission = useSubmission({ session, proposal, onSubmitted });
  const deadline = useDeadline(call);
  const refused = useDerived(session, () => isRefusedByCall(session.getState()));
  const over = !officer && ((deadline?.over ?? false) || refused);
  const stopped = useDerived(session, () => session.getState().stopped);
  const submittedSince = submitted && !wasSubmitted;
  const meanwhile = stopped !== null && submittedSince;
  const who = useSubmittedMeanwhile(proposal?.primaryKey ?? 0, submittedSince && submission.phase === 'idle');
  // Some statuses allow editing independent of the call.
  const endsWithCall = stopped !== null || !proposal || editorsOf(proposal) === 'MEMBERS_WHILE_CALL_OPEN';
  const closed = over && !readOnly && !meanwhile && endsWithCall;
  const lastSecond = deadline && deadline.leftMs <= LAST_SAVES_MS && !deadline.over ? Math.ceil(deadline.leftMs / 1000) : null;
  useEffect(() => {
    if (lastSecond !== null && !readOnly && session.savesItself && session.isDirty()) void session.autosave();
  }, [session, lastSecond, readOnly]);
  useEffect(() => {
    if (!over) return;
    onOver?.();
    if (stopped !== null) return;
    const timer = window.setInterval(() => onOver?.(), ASK_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [over, stopped]);
  const frozen = readOnly || closed || stopped !== null;
  // The deadline known to the page may differ from the one that the server applied.
  const closedText = deadline?.over ? t('wizard.closed.title', { at: deadline.at }) : errors.CALL_CLOSED.text;
  const frozenBy = (): Frozen | null => {
    if (closed) return { title: closedText, text: t('wizard.closed.kept') };
    if (!stopped || !proposal) return null;
    if (!meanwhile) return { title: stoppedText(t, stopped, proposal, role), text: '' };
    return who === null ? null : { title: who, text: `${t('wizard.submitted.saved')} ${t('wizard.submitted.over')}` };
  };
  const invites = useInvites({ primaryKey: proposal?.primaryKey ?? null, begin });
  return (
    <InvitesContext value={invites}>
      <QuestionaryBody
        session={session}
        picker={PeopleDialog}
        {...(invites ? { invited: invites } : {})}
        rows={{ held: rowsOfProposal, parentId: proposal?.primaryKey ?? null }}
        inAddress
        takesFocus={takesFocus}
        officer={officer && !readOnly}
        readOnly={frozen}
        // Edits during the submission would not be part of it.
        isHeld={submission.phase === 'sending'}
        frozenBy={frozenBy()}
        follows={!readOnly}
        ended={submitted}
        {...(startAt === undefined ? {} : { startAt })}
        aside={<ProposalAside over={submitted || (stopped !== null && !closed)} deadline={deadline} />}
        onSaved={onSaved}
        note={
          <>
            {proposal?.submitted && editorsOf(proposal) !== 'NOBODY' && !frozen && !officer && submission.phase === 'idle' && (
              <EditableNote key={who} who={who} />
            )}
            {closed && deadline && <ClosedNote session={session} title={closedText} submitted={proposal ? submitted : null} />}
            {stopped && proposal && !closed && submission.phase === 'idle' && (
              <StoppedProposal session={session} reason={stopped} proposal={proposal} meanwhile={meanwhile} who={who} />
            )}
          </>
        }
        review={({ steps, goTo }) =>
          proposal && (
            <ProposalReview
              proposal={proposal}
              session={session}
              steps={steps}
              readOnly={frozen}
              closed={(over || stopped !== null) && !submitted}
              goTo={goTo}
              submission={submission}
            />
          )
        }
      />
    </InvitesContext>
  );
}
