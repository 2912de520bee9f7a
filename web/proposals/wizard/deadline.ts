import type { TFunction } from 'i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer times are no news (specification 9, Display). */
const SHOWN_FROM_DAYS = 30;

export interface CallEnd {
  readonly endCall: string;
  readonly endCallInternal: string | null;
}

/** When the call closes for this person: internal users may have longer. */
export const closesAt = ({ endCall, endCallInternal }: CallEnd, isInternal: boolean): Date =>
  new Date(isInternal && endCallInternal && endCallInternal > endCall ? endCallInternal : endCall);

/** The largest unit that is left, rounded down: nobody should think there is more time than there is. Null: too far away, or over. */
export function timeLeft(end: Date, now: Date): { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number } | null {
  const left = end.getTime() - now.getTime();
  if (left <= 0 || left > SHOWN_FROM_DAYS * DAY_MS) return null;
  if (left >= 2 * DAY_MS) return { unit: 'days', count: Math.floor(left / DAY_MS) };
  if (left >= 2 * HOUR_MS) return { unit: 'hours', count: Math.floor(left / HOUR_MS) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / MINUTE_MS)) };
}

/** The time left in words; empty where there is none to tell. */
export function timeLeftText(t: TFunction, end: Date, now: Date): string {
  const left = timeLeft(end, now);
  return left ? t(`wizard.timeLeft.${left.unit}`, { count: left.count }) : '';
}

/** A moment in the facility's time zone, with its name: the deadline is where the facility is. */
export const inZone = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at) + ` (${timeZone})`;
