import { isEmail } from '../text.ts';
import { no, yes, type Answer } from './answer.ts';

/** Pending invitations of one proposal. */
const MAX_INVITES = 50;

/** What decides whether an invitation may be accepted; null: there is none with this code. */
export type InviteFacts = { readonly claimed: boolean; readonly expiresAt: Date } | null;

/**
 * Whether somebody who has a code may join. Accepting does not need the call to be open (domain reference 3.6).
 * @example mayAccept({ claimed: true, expiresAt }, now) // no('INVITE_CLAIMED')
 */
export function mayAccept(invite: InviteFacts, now: Date): Answer {
  if (!invite) return no('INVITE_NOT_FOUND');
  if (invite.claimed) return no('INVITE_CLAIMED');
  return invite.expiresAt <= now ? no('INVITE_EXPIRED') : yes;
}

/**
 * The addresses as they are invited: trimmed, each once, whatever the case of its letters.
 * @example inviteAddresses([' a@b.example', 'A@b.example']) // ['a@b.example']
 */
export const inviteAddresses = (emails: readonly string[]): readonly string[] =>
  [...new Map([...emails].reverse().map((email) => [email.trim().toLowerCase(), email.trim()])).values()].reverse();

/** @example mayInvite(['nobody']) // no('INVITE_ADDRESS') */
export function mayInvite(addresses: readonly string[]): Answer {
  if (!addresses.every(isEmail)) return no('INVITE_ADDRESS');
  return addresses.length > MAX_INVITES ? no('INVITE_TOO_MANY') : yes;
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
 * Days after which invitations are reminded of, from the setting INVITE_REMINDERS_SEND_DELAY_DAYS; what is no whole positive number is left out.
 * @example reminderDays('7, 30, x') // [7, 30]
 */
export const reminderDays = (setting: string): readonly number[] =>
  setting
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((days) => Number.isInteger(days) && days > 0);
