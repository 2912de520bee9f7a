import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { inviteAddresses, mayBePending, mayInvite, planInvites } from '../../engine/rules/invites.ts';
import type { Tx } from '../plugins/database/index.ts';
import { invitationDelivery } from './mail.ts';
import { countMailed } from './quota.ts';
import { insertInvites, pendingInvites, removeInvites, type InvitedTo } from './repository/invites.ts';
import type { InviteRow, InviteServices } from './types.ts';

/** Read before the transaction: both are cached. */
export interface InviteTerms {
  readonly enabled: boolean;
  readonly validDays: number;
}

export async function inviteTerms({ features, settings }: Pick<InviteServices, 'features' | 'settings'>): Promise<InviteTerms> {
  return { enabled: await features.isOn('EMAIL_INVITE'), validDays: Number(await settings.get('INVITE_VALIDITY_PERIOD_DAYS')) };
}

export interface PendingWish {
  readonly to: InvitedTo;
  readonly emails: readonly string[];
  /** Pending addresses the caller knew; absent: replaces all. */
  readonly known?: readonly string[] | null | undefined;
  readonly terms: InviteTerms;
  readonly at: Date;
  /** @throws when somebody with one of the new addresses is there already */
  readonly refusePresent: (addresses: readonly string[]) => Promise<void>;
}

interface PendingChange {
  readonly pending: readonly InviteRow[];
  readonly sent: readonly string[];
  readonly withdrawn: readonly string[];
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Mails new invitations, withdraws missing ones and keeps the others. With `known`, concurrent changes by others survive.
 *
 * @throws INVITE_ADDRESS, INVITE_TOO_MANY, INVITE_NO_VALIDITY, INVITE_MANY_PEOPLE, FEATURE_DISABLED
 */
export async function changePending(services: InviteServices, tx: Tx, actor: Actor, wish: PendingWish): Promise<PendingChange> {
  const { mail, outbox } = services;
  const { to, known: knownEmails = null, at } = wish;
  const addresses = inviteAddresses(wish.emails);
  allow(mayInvite(addresses));
  const before = await pendingInvites(tx, to);
  const { added: news, removed } = planInvites(before, { addresses, known: knownEmails }, at);
  const expiresAt = news.length > 0 ? expiryOf(wish) : at;
  if (news.length > 0) {
    allow(mayBePending(before.length - removed.length + news.length));
    await wish.refusePresent(news);
    await countMailed(tx, actor, { count: news.length, at });
  }
  const gone = removed.map(({ id }) => id);
  await removeInvites(tx, gone);
  const made = news.length > 0 ? await insertInvites(tx, { ...to, addresses: news, by: ownId(actor), at, expiresAt }) : [];
  const invitations = made.map((invite) => invitationDelivery(invite, 'first'));
  await outbox.enqueue(tx, ...(await mail.withBlindCopies(tx, invitations)));
  // somebody invited again after an expiry has lost nothing
  const anew = new Set(news.map((email) => email.toLowerCase()));
  return {
    pending: [...before.filter(({ id }) => !gone.includes(id)), ...made],
    sent: made.map(({ email }) => email),
    withdrawn: removed.map(({ email }) => email).filter((email) => !anew.has(email.toLowerCase())),
  };
}

/** @throws FEATURE_DISABLED, INVITE_NO_VALIDITY */
function expiryOf({ terms: { enabled, validDays }, at }: PendingWish): Date {
  if (!enabled) throw fail('FEATURE_DISABLED', { feature: 'EMAIL_INVITE' });
  if (!(validDays > 0)) throw fail('INVITE_NO_VALIDITY');
  return new Date(at.getTime() + validDays * DAY_MS);
}
