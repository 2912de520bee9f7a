import type { Actor } from '../../engine/rules/actor.ts';
import { callEndFor, hasPassed } from '../../engine/rules/calls.ts';
import { mayDelete, mayEdit } from '../../engine/rules/proposals.ts';
import type { MyProposalRowFragment } from '../generated/operations.ts';
import { reasonText } from '../ui/errors.ts';

export type MyProposal = MyProposalRowFragment;

/** A proposal whose id the submission will replace (specification 2, My proposals); a number that was drawn stays. */
export const hasPreliminaryId = ({
  hasReferenceNumber,
  call,
}: Pick<MyProposal, 'hasReferenceNumber'> & { readonly call: ReferenceFormat | null }): boolean =>
  !hasReferenceNumber && Boolean(call?.referenceNumberFormat);
type ReferenceFormat = Pick<NonNullable<MyProposal['call']>, 'referenceNumberFormat'>;

/** Whether the row offers to edit; otherwise it offers to view. The page behind it judges by the questionnaire itself. */
export function opensForEditing({ call, status, submitted, proposer }: MyProposal, actor: Actor, now: Date): boolean {
  if (!call || !status) return false;
  const facts = {
    proposerId: proposer?.id ?? 0,
    // the list holds none but the person's own
    coProposerIds: actor.userId === null ? [] : [actor.userId],
    submitted,
    editableBy: status.traits.editableBy,
    call: { ...call, endCallInternal: call.endCallInternal ?? null },
  };
  return mayEdit(actor, facts, now).ok;
}

/** Why the person may not delete the proposal; undefined: they may. */
export function whyNotDelete({ proposer, submitted }: MyProposal, actor: Actor): string | undefined {
  const answer = mayDelete(actor, { proposerId: proposer?.id ?? 0, submitted });
  return answer.ok ? undefined : reasonText(answer.reason);
}

/** Until when the draft can be written and submitted by this person; null: that is not what comes next. */
export function closesAt({ call, status, submitted }: MyProposal, actor: Actor, now: Date): Date | null {
  if (!call || submitted || status?.traits.editableBy !== 'MEMBERS_WHILE_CALL_OPEN') return null;
  const end = callEndFor({ ...call, endCallInternal: call.endCallInternal ?? null }, actor);
  return hasPassed(end, now) ? null : end;
}

/** What the person is on the proposal. */
export const partOf = ({ proposer }: Pick<MyProposal, 'proposer'>, { userId }: Actor): 'pi' | 'coProposer' =>
  proposer?.id === userId ? 'pi' : 'coProposer';
