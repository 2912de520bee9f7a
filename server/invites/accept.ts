import { fullName } from '../../engine/text.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { mayAccept } from '../../engine/rules/invites.ts';
import type { Tx } from '../plugins/database/index.ts';
import { tryCode, type Tried } from './attempts.ts';
import { codeHash } from './codes.ts';
import type { InvitePlace } from './places.ts';
import { claimInvite, giveUserRole, inviteByCode } from './repository/invites.ts';
import type { InviteRow, InviteServices } from './types.ts';

type PlaceOf = (invite: Pick<InviteRow, 'visitId'>) => InvitePlace;

/** Accepts an invitation, once per code. */
export async function acceptInvite(services: InviteServices, placeOf: PlaceOf, actor: Actor, code: string): Promise<InviteRow> {
  const userId = ownId(actor);
  const at = services.core.now();
  const hash = codeHash(code);
  const off = await services.features.off();
  return tryCode(services, { userId, at, hash }, async (tx) => {
    const invite = await inviteByCode(tx, hash);
    return invite ? accept(services, tx, { actor, userId, hash, found: invite, place: placeOf(invite), at, off }) : mayAccept(null, at);
  });
}

interface Accepting {
  readonly actor: Actor;
  readonly userId: number;
  readonly hash: string;
  readonly found: InviteRow;
  readonly place: InvitePlace;
  readonly at: Date;
  readonly off: ReadonlySet<string>;
}

/** Lock order is proposal, invitation; all conditions are read under these locks. */
async function accept(services: InviteServices, tx: Tx, accepting: Accepting): Promise<Tried<InviteRow>> {
  const { events, proposals, users } = services;
  const { actor, userId, hash, found: openInvite, place, at, off } = accepting;
  const proposal = await proposals.forJoining(tx, openInvite.proposalPk);
  const invite = await inviteByCode(tx, hash, true);
  const isMember = invite !== undefined && (await place.isTaken(tx, invite, userId));
  // repeated after a lost response
  if (invite && isMember && invite.claimedByUserId === userId) return { made: invite };
  const answer = mayAccept(
    invite ? { claimed: invite.claimedAt !== null, expiresAt: invite.expiresAt, isMember, isVisit: invite.visitId !== null } : null,
    at,
  );
  if (!invite || !answer.ok) return answer;
  await giveUserRole(tx, userId);
  await claimInvite(tx, invite.id, { by: userId, at });
  const person = await users.byId(userId, tx);
  await place.join(tx, { invite, proposal, actor, userId, user: person ? fullName(person) : '', at, off });
  await events.record(tx, {
    event: 'INVITE_ACCEPTED',
    entity: { kind: 'USER', id: userId },
    actor,
    at,
    changes: { email: invite.email },
  });
  return { made: { ...invite, claimedAt: at, claimedByUserId: userId } };
}
