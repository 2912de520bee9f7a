import type { Actor } from '../../engine/rules/actor.ts';
import { callOpenFor } from '../../engine/rules/calls.ts';
import { mayDelete } from '../../engine/rules/proposals.ts';
import type { MyProposalsQuery } from '../generated/operations.ts';
import { reasonText } from '../ui/errors.ts';

export type MyProposal = MyProposalsQuery['getUserProposals'][number];

/** A proposal whose id the submission will replace (specification 2, My proposals). */
export const hasPreliminaryId = ({ submitted, call }: Pick<MyProposal, 'submitted'> & { readonly call: ReferenceFormat | null }): boolean =>
  !submitted && Boolean(call?.referenceNumberFormat);
type ReferenceFormat = Pick<NonNullable<MyProposal['call']>, 'referenceNumberFormat'>;

/** Whether the row offers to edit; otherwise it offers to view. The page behind it judges by the questionnaire itself. */
export function opensForEditing({ call, status, submitted }: MyProposal, actor: Actor, now: Date): boolean {
  if (status?.shortCode === 'EDITABLE_SUBMITTED') return true;
  if (status?.shortCode === 'EDITABLE_SUBMITTED_INTERNAL') return actor.isInternal;
  if (submitted || !call) return false;
  return callOpenFor({ ...call, endCallInternal: call.endCallInternal ?? null }, actor, now);
}

/** Why the person may not delete the proposal; undefined: they may. */
export function whyNotDelete({ proposer, submitted }: MyProposal, actor: Actor): string | undefined {
  const answer = mayDelete(actor, { proposerId: proposer?.id ?? 0, submitted });
  return answer.ok ? undefined : reasonText(answer.reason);
}
