import type { RoleCode } from '../catalog/types.ts';
import { invisibleIn, outsideKey, outsideLine, withoutInvisible } from '../outside-text.ts';
import { isEmail } from '../text.ts';
import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

const MAX_INVITES = 50;

export type InviteFacts = {
  readonly claimed: boolean;
  readonly expiresAt: Date;
  /** The person with the code is already on the proposal or visit. */
  readonly isMember: boolean;
  readonly isVisit?: boolean;
} | null;

/**
 * Checks an invitation; the call may be closed (domain reference 3.6). For members the code stays valid for the invited person.
 *
 * @example mayAccept({ claimed: true, expiresAt, isMember: false }, now) // no('INVITE_CLAIMED')
 */
export function mayAccept(invite: InviteFacts, now: Date): RuleAnswer {
  if (!invite) return no('INVITE_NOT_FOUND');
  if (invite.claimed) return no('INVITE_CLAIMED');
  if (invite.expiresAt <= now) return no('INVITE_EXPIRED');
  if (!invite.isMember) return yes;
  return no(invite.isVisit === true ? 'ALREADY_ON_THE_VISIT' : 'ALREADY_ON_THE_PROPOSAL');
}

/**
 * Addresses in their normal form without duplicates, ignoring case.
 *
 * @example inviteAddresses([' a@b.example', 'A@b.example']) // ['a@b.example']
 */
export const inviteAddresses = (emails: readonly string[]): readonly string[] =>
  [...new Map([...emails].reverse().map((email) => [outsideKey(email), outsideLine(email)])).values()].reverse();

/**
 * Refuses an address that is in the list twice.
 *
 * @example mayInviteOnce(['a@b.example', ' A@b.example']) // no('INVITE_TWICE', { email: 'A@b.example' })
 */
export function mayInviteOnce(emails: readonly string[]): RuleAnswer {
  const keys = emails.map(outsideKey);
  const twice = emails.find((_, i) => keys.indexOf(keys[i] ?? '') < i);
  return twice === undefined ? yes : no('INVITE_TWICE', { email: twice.trim() });
}

export interface PendingInvite {
  readonly email: string;
  readonly expiresAt: Date;
}

export interface InviteWish {
  readonly addresses: readonly string[];
  /** Pending addresses the caller knew; null replaces all. */
  readonly known: readonly string[] | null;
}

export interface InvitePlan<T extends PendingInvite> {
  readonly added: readonly string[];
  readonly removed: readonly T[];
}

/**
 * Additions and removals relative to the list the caller knew, so that concurrent changes survive. Expired invitations that are added again are
 * renewed.
 *
 * @example planInvites([{ email: 'x@a.example', expiresAt }], { addresses: ['y@a.example'], known: [] }, now) // { added: ['y@a.example'], removed:
 * [] }
 */
export function planInvites<T extends PendingInvite>(
  pending: readonly T[],
  { addresses, known: knownAddresses }: InviteWish,
  now: Date,
): InvitePlan<T> {
  const requested = new Set(addresses.map(outsideKey));
  const before = new Set((knownAddresses ?? pending.map(({ email }) => email)).map(outsideKey));
  const isAnew = ({ email, expiresAt }: T): boolean =>
    requested.has(outsideKey(email)) && !before.has(outsideKey(email)) && expiresAt <= now;
  const removed = pending.filter((one) => isAnew(one) || (before.has(outsideKey(one.email)) && !requested.has(outsideKey(one.email))));
  const stays = new Set(pending.filter((one) => !removed.includes(one)).map(({ email }) => outsideKey(email)));
  return { added: addresses.filter((email) => !before.has(outsideKey(email)) && !stays.has(outsideKey(email))), removed };
}

/** @example mayInvite(['nobody']) // no('INVITE_ADDRESS') */
export function mayInvite(addresses: readonly string[]): RuleAnswer {
  const odd = addresses.find((address) => invisibleIn(address) !== null);
  if (odd !== undefined) return no('ADDRESS_INVISIBLE', { email: withoutInvisible(odd), character: invisibleIn(odd) });
  if (!addresses.every(isEmail)) return no('INVITE_ADDRESS');
  return mayBePending(addresses.length);
}

/** @example mayBePending(51) // no('INVITE_TOO_MANY') */
export const mayBePending = (count: number): RuleAnswer => (count > MAX_INVITES ? no('INVITE_TOO_MANY') : yes);

/** Invitation mails per person and day, of either kind and for any proposals. */
const INVITED_A_DAY = 50;
export const INVITED_WITHIN_MS = 24 * 60 * 60_000;

/**
 * Daily limit of invitation mails; officers are exempt.
 *
 * @example mayHaveMailed(49, 2) // no('INVITE_MANY_PEOPLE', { max: 50, left: 1 })
 */
export const mayHaveMailed = (before: number, more: number): RuleAnswer =>
  before + more > INVITED_A_DAY ? no('INVITE_MANY_PEOPLE', { max: INVITED_A_DAY, left: Math.max(0, INVITED_A_DAY - before) }) : yes;

/** Roles that people are invited with: with the first by everybody, with the others by officers. */
export const INVITE_ROLES = ['USER', 'USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER', 'INSTRUMENT_SCIENTIST'] as const;
export type InviteRole = (typeof INVITE_ROLES)[number];

/**
 * Invitation of a placeholder with a role (domain reference 3.6, legacy flow).
 *
 * @example mayInviteAs(petra, 'FAP_REVIEWER') // no('INSUFFICIENT_PERMISSIONS')
 */
export function mayInviteAs(actor: Actor, role: RoleCode): RuleAnswer {
  if (role === 'USER') return yes;
  if (!INVITE_ROLES.some((it) => it === role)) return no('INVITE_ROLE');
  return isOfficer(actor) ? yes : no('INSUFFICIENT_PERMISSIONS');
}

export type RedeemFacts = { readonly claimed: boolean; readonly hasPlaceholder: boolean } | null;

/** @example mayRedeem({ claimed: false, hasPlaceholder: false }) // no('REDEEM_NO_PLACEHOLDER') */
export function mayRedeem(code: RedeemFacts): RuleAnswer {
  if (!code) return no('INVITE_NOT_FOUND');
  if (code.claimed) return no('INVITE_CLAIMED');
  return code.hasPlaceholder ? yes : no('REDEEM_NO_PLACEHOLDER');
}

const FREE_TRIES = 5;
const WAIT_MS = 15_000;
const MAX_WAIT_MS = 15 * 60_000;

/**
 * Milliseconds to wait after failed codes; grows with each failure to stop guessing.
 *
 * @example waitAfter(6) // 15000
 */
export const waitAfter = (failures: number): number =>
  failures <= FREE_TRIES ? 0 : Math.min(MAX_WAIT_MS, WAIT_MS * 2 ** (failures - FREE_TRIES - 1));

/**
 * Remaining wait, rounded up.
 *
 * @example waitInWords(14_200) // '15 seconds'
 * @example waitInWords(61_000) // '2 minutes'
 */
export function waitInWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/**
 * Days after which reminders are sent (INVITE_REMINDERS_SEND_DELAY_DAYS); invalid entries are ignored.
 *
 * @example reminderDays('7, 30, x') // [7, 30]
 */
export const reminderDays = (setting: string): readonly number[] =>
  setting
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((days) => Number.isInteger(days) && days > 0);
