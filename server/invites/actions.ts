import { fail } from '../../engine/errors.ts';
import { readsOfPerson, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayEdit } from '../../engine/rules/proposals.ts';
import { changePending, inviteTerms } from './pending.ts';
import { addressesOfMembers } from './repository/invites.ts';
import type { InviteRow, InviteServices } from './types.ts';

export interface InvitesWanted {
  readonly proposalPk: number;
  readonly emails: readonly string[];
  /** Pending addresses the caller knew; absent: replaces all. */
  readonly known?: readonly string[] | null | undefined;
}

/** Sets the pending invitations of a proposal. */
export async function setCoProposerInvites(
  services: InviteServices,
  actor: Actor,
  { proposalPk, emails, known: knownEmails = null }: InvitesWanted,
): Promise<readonly InviteRow[]> {
  const { core, events, proposals } = services;
  const at = core.now();
  const terms = await inviteTerms(services);
  return core.db.transaction().execute(async (tx) => {
    const { proposal, facts } = await proposals.forUpdate(tx, actor, proposalPk);
    allow(mayEdit(actor, facts, at));
    const { pending, sent, withdrawn } = await changePending(services, tx, actor, {
      to: { proposalPk, visitId: null },
      emails,
      known: knownEmails,
      terms,
      at,
      refusePresent: async (addresses) => {
        if ((await addressesOfMembers(tx, proposalPk, addresses)).length > 0) throw fail('INVITE_IS_MEMBER');
      },
    });
    const entity = { kind: 'PROPOSAL', id: proposal.primaryKey };
    const line = (event: string, email: string) => ({ event, entity, actor, at, changes: { email }, locked: true });
    await events.recordMany(tx, [
      ...withdrawn.map((email) => line('PROPOSAL_CO_PROPOSER_CLAIM_WITHDRAWN', email)),
      ...sent.map((email) => line('PROPOSAL_CO_PROPOSER_CLAIM_SENT', email)),
    ]);
    return pending;
  });
}

/**
 * Checks access to a person's collaborators.
 *
 * @throws INSUFFICIENT_PERMISSIONS for somebody else's, unless an officer asks
 */
export function mayAskFor(actor: Actor, userId: number): void {
  if (!readsOfPerson(actor, userId)) throw fail('INSUFFICIENT_PERMISSIONS');
}
