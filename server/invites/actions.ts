import { fullName } from '../../engine/text.ts';
import { fail } from '../../engine/errors.ts';
import { ownId, readsOfPerson, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { inviteAddresses, mayAccept, mayBePending, mayInvite, planInvites } from '../../engine/rules/invites.ts';
import { mayEdit } from '../../engine/rules/proposals.ts';
import type { Tx } from '../plugins/database/index.ts';
import { tryCode, type Tried } from './attempts.ts';
import { codeHash } from './codes.ts';
import { invitationDelivery, joinedEmail } from './mail.ts';
import { countMailed } from './quota.ts';
import {
  addressesOfMembers,
  claimInvite,
  insertInvites,
  inviteByCode,
  invitesOf,
  isOnProposal,
  joinProposal,
  removeInvites,
} from './repository.ts';
import type { InviteServices } from './services.ts';
import type { InviteRow } from './types.ts';

export interface InvitesWanted {
  readonly proposalPk: number;
  readonly emails: readonly string[];
  /** Pending addresses the caller knew; absent: replaces all. */
  readonly known?: readonly string[] | null | undefined;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Sets the pending invitations of a proposal: mails new ones, withdraws missing ones, keeps the others. With `known`, concurrent changes by others
 * survive.
 */
export async function setCoProposerInvites(
  services: InviteServices,
  actor: Actor,
  { proposalPk, emails, known = null }: InvitesWanted,
): Promise<readonly InviteRow[]> {
  const { core, events, mail, outbox, proposals, features, settings } = services;
  const by = ownId(actor);
  const at = core.now();
  const addresses = inviteAddresses(emails);
  allow(mayInvite(addresses));
  const enabled = await features.isOn('EMAIL_INVITE');
  const validDays = Number(await settings.get('INVITE_VALIDITY_PERIOD_DAYS'));
  return core.db.transaction().execute(async (tx) => {
    const { proposal, facts } = await proposals.forUpdate(tx, actor, proposalPk);
    allow(mayEdit(actor, facts, at));
    const pending = (await invitesOf(tx, [proposalPk])).filter((one) => !one.claimedAt);
    const { added: news, removed } = planInvites(pending, { addresses, known }, at);
    if (news.length > 0 && !enabled) throw fail('FEATURE_DISABLED', { feature: 'EMAIL_INVITE' });
    if (news.length > 0 && !(validDays > 0)) throw fail('INVITE_NO_VALIDITY');
    if (news.length > 0) allow(mayBePending(pending.length - removed.length + news.length));
    if ((await addressesOfMembers(tx, proposalPk, news)).length > 0) throw fail('INVITE_IS_MEMBER');
    await countMailed(tx, actor, { count: news.length, at });
    await removeInvites(
      tx,
      removed.map(({ id }) => id),
    );
    const expiresAt = new Date(at.getTime() + validDays * DAY_MS);
    const made = news.length > 0 ? await insertInvites(tx, { proposalPk, addresses: news, by, at, expiresAt }) : [];
    const invitations = made.map((invite) => invitationDelivery(invite, 'first'));
    await outbox.enqueue(tx, ...(await mail.withBlindCopies(tx, invitations)));
    const entity = { kind: 'PROPOSAL', id: proposal.primaryKey };
    const line = (event: string, email: string) => ({ event, entity, actor, at, changes: { email }, locked: true });
    // somebody invited again after an expiry has lost nothing
    const anew = new Set(news.map((email) => email.toLowerCase()));
    const takenBack = removed.filter(({ email }) => !anew.has(email.toLowerCase()));
    await events.recordMany(tx, [
      ...takenBack.map(({ email }) => line('PROPOSAL_CO_PROPOSER_CLAIM_WITHDRAWN', email)),
      ...made.map(({ email }) => line('PROPOSAL_CO_PROPOSER_CLAIM_SENT', email)),
    ]);
    return (await invitesOf(tx, [proposalPk])).filter((one) => !one.claimedAt);
  });
}

/** Accepts an invitation, once per code. */
export async function acceptInvite(services: InviteServices, actor: Actor, code: string): Promise<InviteRow> {
  const userId = ownId(actor);
  const at = services.core.now();
  const hash = codeHash(code);
  return tryCode(services, { userId, at, hash }, async (tx) => {
    const found = await inviteByCode(tx, hash);
    return found ? accept(services, tx, { actor, userId, hash, proposalPk: found.proposalPk, at }) : mayAccept(null, at);
  });
}

interface Accepting {
  readonly actor: Actor;
  readonly userId: number;
  readonly hash: string;
  readonly proposalPk: number;
  readonly at: Date;
}

/** Lock order is proposal, invitation; all conditions are read under these locks. */
async function accept(services: InviteServices, tx: Tx, { actor, userId, hash, proposalPk, at }: Accepting): Promise<Tried<InviteRow>> {
  const { events, mail, proposals, questionaries, users } = services;
  const proposal = await proposals.forJoining(tx, proposalPk);
  const invite = await inviteByCode(tx, hash, true);
  const isMember = await isOnProposal(tx, proposalPk, userId);
  // repeated after a lost response
  if (invite && isMember && invite.claimedByUserId === userId) return { made: invite };
  const answer = mayAccept(invite ? { claimed: invite.claimedAt !== null, expiresAt: invite.expiresAt, isMember } : null, at);
  if (!invite || !answer.ok) return answer;
  await joinProposal(tx, proposalPk, userId);
  await proposals.removeDataAccess(tx, proposalPk, userId);
  await claimInvite(tx, invite.id, { by: userId, at });
  await questionaries.noteOf(proposal.questionaryId, ['users'], { actor, at }).execute(tx);
  const person = await users.byId(userId, tx);
  const user = person ? fullName(person) : '';
  const entity = { kind: 'PROPOSAL', id: proposalPk };
  await events.recordMany(tx, [
    { event: 'PROPOSAL_CO_PROPOSER_CLAIM_ACCEPTED', entity, actor, at, changes: { user, email: invite.email }, locked: true },
    { event: 'INVITE_ACCEPTED', entity: { kind: 'USER', id: userId }, actor, at, changes: { email: invite.email } },
  ]);
  await mail.enqueue(tx, joinedEmail(`invite-${invite.id}.accepted`, proposalPk, user));
  return { made: { ...invite, claimedAt: at, claimedByUserId: userId } };
}

/**
 * Checks access to a person's collaborators.
 *
 * @throws INSUFFICIENT_PERMISSIONS for somebody else's, unless an officer asks
 */
export function mayAskFor(actor: Actor, userId: number): void {
  if (!readsOfPerson(actor, userId)) throw fail('INSUFFICIENT_PERMISSIONS');
}
