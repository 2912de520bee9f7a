import { readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { isMember } from '../../../engine/rules/proposals.ts';

interface WithMembers {
  readonly proposer: { readonly id: number } | null;
  readonly users: readonly { readonly id: number }[];
}

/** True for a reader in another role than as a user who is on the proposal; officers judge their own, too. */
export const isOwnInOtherRole = (actor: Actor, { proposer, users }: WithMembers): boolean =>
  actor.role !== 'USER' &&
  !readsAsOfficer(actor) &&
  isMember(actor, { proposerId: proposer?.id ?? 0, coProposerIds: users.map(({ id }) => id) });
