import type { RoleCode } from '../catalog/types.ts';
import { isEmail } from '../text.ts';
import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type Answer } from './answer.ts';

/** Pending invitations of one proposal. */
const MAX_INVITES = 50;

/** What decides whether an invitation may be accepted; null: there is none with this code. */
export type InviteFacts = {
  readonly claimed: boolean;
  readonly expiresAt: Date;
  /** Whoever gives the code is on the proposal. */
  readonly isMember: boolean;
} | null;

/**
 * Whether somebody who has a code may join. Accepting does not need the call to be open (domain reference 3.6). Who is on the proposal has no use for a
 * code, which stays good for the person it was sent to.
 * @example mayAccept({ claimed: true, expiresAt, isMember: false }, now) // no('INVITE_CLAIMED')
 */
export function mayAccept(invite: InviteFacts, now: Date): Answer {
  if (!invite) return no('INVITE_NOT_FOUND');
  if (invite.claimed) return no('INVITE_CLAIMED');
  if (invite.expiresAt <= now) return no('INVITE_EXPIRED');
  return invite.isMember ? no('ALREADY_ON_THE_PROPOSAL') : yes;
}

/**
 * The addresses as they are invited: trimmed, each once, whatever the case of its letters.
 * @example inviteAddresses([' a@b.example', 'A@b.example']) // ['a@b.example']
 */
export const inviteAddresses = (emails: readonly string[]): readonly string[] =>
  [...new Map([...emails].reverse().map((email) => [email.trim().toLowerCase(), email.trim()])).values()].reverse();

/** A pending invitation, as far as it matters who is invited. */
export interface PendingInvite {
  readonly email: string;
  readonly expiresAt: Date;
}

export interface InviteWish {
  readonly addresses: readonly string[];
  /** What the caller knew to be pending; null: the addresses are all there shall be. */
  readonly known: readonly string[] | null;
}

export interface InvitePlan<T extends PendingInvite> {
  readonly added: readonly string[];
  readonly removed: readonly T[];
}

/**
 * What a wish changes. Against what its caller knew, it is additions and removals: what others invited meanwhile stays, what was accepted or taken
 * back meanwhile is not invited again. An address that is added although its invitation has expired is invited anew.
 * @example planInvites([{ email: 'x@a.example', expiresAt }], { addresses: ['y@a.example'], known: [] }, now) // { added: ['y@a.example'], removed: [] }
 */
export function planInvites<T extends PendingInvite>(pending: readonly T[], { addresses, known }: InviteWish, now: Date): InvitePlan<T> {
  const key = (email: string): string => email.trim().toLowerCase();
  const wanted = new Set(addresses.map(key));
  const before = new Set((known ?? pending.map(({ email }) => email)).map(key));
  const isAnew = ({ email, expiresAt }: T): boolean => wanted.has(key(email)) && !before.has(key(email)) && expiresAt <= now;
  const removed = pending.filter((one) => isAnew(one) || (before.has(key(one.email)) && !wanted.has(key(one.email))));
  const stays = new Set(pending.filter((one) => !removed.includes(one)).map(({ email }) => key(email)));
  return { added: addresses.filter((email) => !before.has(key(email)) && !stays.has(key(email))), removed };
}

/** @example mayInvite(['nobody']) // no('INVITE_ADDRESS') */
export function mayInvite(addresses: readonly string[]): Answer {
  if (!addresses.every(isEmail)) return no('INVITE_ADDRESS');
  return mayBePending(addresses.length);
}

/** @example mayBePending(51) // no('INVITE_TOO_MANY') */
export const mayBePending = (count: number): Answer => (count > MAX_INVITES ? no('INVITE_TOO_MANY') : yes);

/** Invitations that one person may have mailed within a day, of either kind and for whatever proposals. */
const INVITED_A_DAY = 50;
export const INVITED_WITHIN_MS = 24 * 60 * 60_000;

/**
 * Whether somebody who had so many invitations mailed within a day may have more; officers are not asked.
 * @example mayHaveMailed(49, 2) // no('INVITE_MANY_PEOPLE', { max: 50, left: 1 })
 */
export const mayHaveMailed = (before: number, more: number): Answer =>
  before + more > INVITED_A_DAY ? no('INVITE_MANY_PEOPLE', { max: INVITED_A_DAY, left: Math.max(0, INVITED_A_DAY - before) }) : yes;

/** Roles that an officer may invite somebody for; everybody invites users. */
const FOR_OFFICERS: ReadonlySet<RoleCode> = new Set<RoleCode>(['FAP_REVIEWER', 'FAP_CHAIR', 'FAP_SECRETARY', 'INSTRUMENT_SCIENTIST']);

/**
 * Whether the actor may invite somebody as a placeholder with this role (domain reference 3.6, legacy flow).
 * @example mayInviteAs(petra, 'FAP_REVIEWER') // no('INSUFFICIENT_PERMISSIONS')
 */
export function mayInviteAs(actor: Actor, role: RoleCode): Answer {
  if (role === 'USER') return yes;
  if (!FOR_OFFICERS.has(role)) return no('INVITE_ROLE');
  return isOfficer(actor) ? yes : no('INSUFFICIENT_PERMISSIONS');
}

/** What decides whether an older code may be redeemed; null: there is none like this. */
export type RedeemFacts = { readonly claimed: boolean; readonly hasPlaceholder: boolean } | null;

/**
 * Whether a code still stands for a placeholder.
 * @example mayRedeem({ claimed: false, hasPlaceholder: false }) // no('REDEEM_NO_PLACEHOLDER')
 */
export function mayRedeem(code: RedeemFacts): Answer {
  if (!code) return no('INVITE_NOT_FOUND');
  if (code.claimed) return no('INVITE_CLAIMED');
  return code.hasPlaceholder ? yes : no('REDEEM_NO_PLACEHOLDER');
}

const FREE_TRIES = 5;
const WAIT_MS = 15_000;
const MAX_WAIT_MS = 15 * 60_000;

/**
 * How long somebody waits after so many wrong codes: a few typing errors cost nothing, guessing costs more with every try.
 * @example waitAfter(6) // 15000
 */
export const waitAfter = (failures: number): number =>
  failures <= FREE_TRIES ? 0 : Math.min(MAX_WAIT_MS, WAIT_MS * 2 ** (failures - FREE_TRIES - 1));

/**
 * How long somebody still has to wait, so that it is over when that has passed.
 * @example waitInWords(14_200) // '15 seconds'
 * @example waitInWords(61_000) // '2 minutes'
 */
export function waitInWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/**
 * Days after which invitations are reminded of, from the setting INVITE_REMINDERS_SEND_DELAY_DAYS; what is no whole positive number is left out.
 * @example reminderDays('7, 30, x') // [7, 30]
 */
export const reminderDays = (setting: string): readonly number[] =>
  setting
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((days) => Number.isInteger(days) && days > 0);
