import { dayOf, daysBetween, instantOf, movedByDays } from '../dates.ts';
import type { RecordFields } from '../generated/records.ts';

const PERIOD_DATES = [
  'endCall',
  'endCallInternal',
  'startReview',
  'endReview',
  'startFapReview',
  'endFapReview',
  'startNotify',
  'endNotify',
  'startCycle',
  'endCycle',
] as const;

/** Start and end of the periods of a call. */
export type CallDates = Pick<RecordFields['CALL'], 'startCall' | (typeof PERIOD_DATES)[number]>;

/**
 * Dates of a call with a new start. All others move by the same number of the facility's days and keep their time of day.
 *
 * @example datesFrom(lastYear, new Date('2027-03-01T08:00:00Z'), 'Europe/Stockholm').endCall
 */
export function datesFrom(dates: CallDates, startCall: Date, timeZone: string): CallDates {
  const days = daysBetween(dates.startCall, startCall, timeZone);
  const moved = PERIOD_DATES.map((name) => {
    const date = dates[name];
    return [name, date && movedByDays(date, days, timeZone)];
  });
  return { startCall, ...Object.fromEntries(moved) } as CallDates;
}

/** Days after the start of a new call. */
const SUGGESTED_DAYS = {
  endCall: 42,
  startReview: 43,
  endReview: 84,
  startNotify: 85,
  endNotify: 98,
  startCycle: 99,
  endCycle: 281,
} as const satisfies Partial<Record<keyof CallDates, number>>;

const START_HOUR = 9;
const MONDAY = 1;

/**
 * Dates suggested for a new call. It starts next Monday at nine in the facility's time, for six weeks; the other periods follow.
 */
export function suggestedDates(now: Date, timeZone: string): Readonly<Record<'startCall' | keyof typeof SUGGESTED_DAYS, Date>> {
  const tomorrow = movedByDays(now, 1, timeZone);
  const day = movedByDays(tomorrow, (7 + MONDAY - weekdayOf(tomorrow, timeZone)) % 7, timeZone);
  const startCall = new Date(instantOf(`${dayIn(day, timeZone)}T0${START_HOUR}:00`, timeZone) ?? day.getTime());
  const later = Object.entries(SUGGESTED_DAYS).map(([name, days]) => [name, movedByDays(startCall, days, timeZone)]);
  return { startCall, ...(Object.fromEntries(later) as Record<keyof typeof SUGGESTED_DAYS, Date>) };
}

const weekdayOf = (at: Date, timeZone: string): number => daysBetween(SUNDAY, at, timeZone) % 7;
/** 4 January 1970 was a Sunday; noon is the same day in nearly every zone. */
const SUNDAY = new Date('1970-01-04T12:00:00Z');

const dayIn = (at: Date, timeZone: string): string => dayOf(at.toISOString(), timeZone) ?? '';
