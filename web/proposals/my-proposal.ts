import type { Actor } from '../../engine/rules/actor.ts';
import { callEndFor, hasPassed } from '../../engine/rules/calls.ts';
import { mayDelete, mayEdit } from '../../engine/rules/proposals.ts';
import type { MyProposalRowFragment } from '../generated/operations.ts';
import { reasonText } from '../ui/errors.ts';

export type MyProposal = MyProposalRowFragment;

/** True if submission will replace the id (specification 2, My proposals); a drawn number stays. */
export const hasPreliminaryId = ({
  hasReferenceNumber,
  call,
}: Pick<MyProposal, 'hasReferenceNumber'> & { readonly call: ReferenceFormat | null }): boolean =>
  !hasReferenceNumber && Boolean(call?.referenceNumberFormat);
type ReferenceFormat = Pick<NonNullable<MyProposal['call']>, 'referenceNumberFormat'>;

/** True if the row offers Edit instead of View; the page itself decides by the questionnaire. */
export function opensForEditing({ call, status, submitted, proposer }: MyProposal, actor: Actor, now: Date): boolean {
  if (!call || !status) return false;
  const facts = {
    proposerId: proposer?.id ?? 0,
    // The list contains only the person's own proposals.
    coProposerIds: actor.userId === null ? [] : [actor.userId],
    submitted,
    editableBy: status.traits.editableBy,
    call: { ...call, endCallInternal: call.endCallInternal ?? null },
  };
  return mayEdit(actor, facts, now).ok;
}

export function whyNotDelete({ proposer, submitted }: MyProposal, actor: Actor): string | undefined {
  const answer = mayDelete(actor, { proposerId: proposer?.id ?? 0, submitted });
  return answer.ok ? undefined : reasonText(answer.reason);
}

/** True for the principal investigator until the answer. */
export const mayBeWithdrawn = (proposal: MyProposal, { userId }: Actor): boolean =>
  proposal.publicStatus === 'submitted' && proposal.withdrawnAt === null && proposal.proposer?.id === userId;

export function closesAt({ call, status, submitted }: MyProposal, actor: Actor, now: Date): Date | null {
  if (!call || submitted || status?.traits.editableBy !== 'MEMBERS_WHILE_CALL_OPEN') return null;
  const end = callEndFor({ ...call, endCallInternal: call.endCallInternal ?? null }, actor);
  return hasPassed(end, now) ? null : end;
}

export const partOf = ({ proposer }: Pick<MyProposal, 'proposer'>, { userId }: Actor): 'pi' | 'coProposer' =>
  proposer?.id === userId ? 'pi' : 'coProposer';
