import { FormAbilities, useMadeEntries, WithEntries, Wizard, type QuestionarySession, type SaveOutcome } from '../../forms/index.ts';
import { notices, useSignedIn } from '../../shell/index.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { InvitesContext, useInvites } from './invites.ts';
import { PeopleDialog } from './PeopleDialog.tsx';
import { ProposalAside } from './ProposalAside.tsx';
import { ProposalReview, type Submitted, type WizardProposal } from './ProposalReview.tsx';
import type { CallEnd } from './deadline.ts';

export interface ProposalWizardProps {
  readonly session: QuestionarySession;
  /** Null while it does not exist. */
  readonly proposal: WizardProposal | null;
  /** Makes it. */
  readonly begin?: () => Promise<number>;
  readonly callId: number;
  readonly call: CallEnd | null;
  readonly readOnly: boolean;
  readonly startAt?: number | 'review';
  readonly onSaved: (outcome: SaveOutcome, partial: boolean) => void;
  readonly onSubmitted: (what: Submitted) => void;
}

/** What a reset could not undo stands in one notice, a sentence for each row. */
const SECONDS_TO_READ = 15;

/** The wizard of a proposal, with its people, samples, entries and the way to submit it. */
export function ProposalWizard({ session, proposal, begin, callId, call, readOnly, startAt, onSaved, onSubmitted }: ProposalWizardProps) {
  const { currentRole } = useSignedIn();
  const officer = currentRole?.shortCode === 'USER_OFFICER';
  const { made, undoable } = useMadeEntries();
  const invites = useInvites({ primaryKey: proposal?.primaryKey ?? null, begin });
  return (
    <InvitesContext value={invites}>
      <FormAbilities session={session} picker={PeopleDialog} {...(invites ? { invited: invites } : {})}>
        <WithEntries
          session={session}
          proposalPk={proposal?.primaryKey ?? null}
          callId={callId}
          officer={officer}
          readOnly={readOnly}
          made={made}
        >
          <LeaveGuard />
          <Wizard
            session={session}
            inAddress
            officer={officer && !readOnly}
            readOnly={readOnly}
            ended={proposal?.submitted ?? false}
            {...(startAt === undefined ? {} : { startAt })}
            aside={<ProposalAside submitted={proposal?.submitted ?? false} call={call} />}
            undoable={undoable}
            onReset={async (topicId) => {
              const stay = await made.undo(topicId);
              if (stay.length > 0) notices.info(stay.join('. '), SECONDS_TO_READ);
            }}
            onOpened={(topicId) => made.keep(topicId)}
            onSaved={onSaved}
            review={({ steps, goTo }) =>
              proposal && (
                <ProposalReview
                  proposal={proposal}
                  session={session}
                  steps={steps}
                  readOnly={readOnly}
                  goTo={goTo}
                  onSubmitted={onSubmitted}
                />
              )
            }
          />
        </WithEntries>
      </FormAbilities>
    </InvitesContext>
  );
}
