import { createHmac, timingSafeEqual } from 'node:crypto';

/** Person and calendar of an address. */
export interface CalendarHolder {
  readonly userId: number;
  /** Null: the person's own calendar. */
  readonly instrumentId: number | null;
  /** By an officer who acts as the person. */
  readonly impersonation: { readonly officerId: number; readonly endsAt: Date } | null;
}

/** Counters of the person and of the officer who acts as them; they are part of the secret, so that raising one ends it. */
export type CalendarCounters = readonly number[];

const FORM = /^(?<userId>\d{1,9})(?:-i(?<instrumentId>\d{1,9}))?(?:-o(?<officerId>\d{1,9})-h(?<hours>\d{1,9}))?-[\w-]{43}$/;
const CODE_LENGTH = 43;
const HOUR_MS = 60 * 60_000;

const subjectOf = ({ userId, instrumentId, impersonation }: CalendarHolder): string =>
  [
    userId,
    ...(instrumentId === null ? [] : [`i${instrumentId}`]),
    ...(impersonation === null ? [] : [`o${impersonation.officerId}`, `h${Math.floor(impersonation.endsAt.getTime() / HOUR_MS)}`]),
  ].join('-');

const codeOf = (key: Uint8Array, subject: string, counters: CalendarCounters): string =>
  createHmac('sha256', key)
    .update([subject, ...counters].join(' '))
    .digest('base64url');

/** The subject in plain text, and an HMAC of it and the counters (256 bits). */
export function calendarSecret(key: Uint8Array, holder: CalendarHolder, counters: CalendarCounters): string {
  const subject = subjectOf(holder);
  return `${subject}-${codeOf(key, subject, counters)}`;
}

/** Person and calendar that the secret names; `isCalendarSecret` tells if it is real. */
export function holderNamedIn(secret: string): CalendarHolder | null {
  const parts = FORM.exec(secret)?.groups;
  if (!parts) return null;
  const { userId, instrumentId, officerId, hours } = parts;
  return {
    userId: Number(userId),
    instrumentId: instrumentId === undefined ? null : Number(instrumentId),
    impersonation: officerId === undefined ? null : { officerId: Number(officerId), endsAt: new Date(Number(hours) * HOUR_MS) },
  };
}

/** Compares as text: base64url has several spellings of some bytes. */
export function isCalendarSecret(keys: readonly Uint8Array[], secret: string, counters: CalendarCounters): boolean {
  const [subject, code] = [secret.slice(0, -CODE_LENGTH - 1), Buffer.from(secret.slice(-CODE_LENGTH))];
  return keys.map((key) => timingSafeEqual(Buffer.from(codeOf(key, subject, counters)), code)).includes(true);
}
