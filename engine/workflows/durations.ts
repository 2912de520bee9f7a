import { movedByDays, movedByMonths } from '../dates.ts';

/** ISO 8601 duration by parts of the calendar and of the clock; all have the same sign. */
export interface CalendarDuration {
  readonly months: number;
  readonly days: number;
  readonly seconds: number;
}

const DURATION =
  /^([+-])?P(?=\d|T\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/;

/**
 * Reads an ISO 8601 duration; null if it is none.
 *
 * @example parseDuration('-P3DT12H') // { months: 0, days: -3, seconds: -43_200 }
 */
export function parseDuration(text: string): CalendarDuration | null {
  const match = DURATION.exec(text);
  if (!match) return null;
  const sign = match[1] === '-' ? -1 : 1;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(2)
    .map((part: string | undefined) => Number(part ?? 0));
  // `|| 0` turns -0 into 0
  return {
    months: sign * (12 * years + months) || 0,
    days: sign * (7 * weeks + days) || 0,
    seconds: sign * (3600 * hours + 60 * minutes + seconds) || 0,
  };
}

/** @example isForward('P14D') // true */
export function isForward(text: string): boolean {
  const duration = parseDuration(text);
  return duration !== null && Object.values(duration).some((part) => part > 0);
}

/**
 * Adds months and days on the calendar of a zone, then hours as they pass.
 *
 * @example movedBy(new Date('2027-03-27T09:00:00Z'), { months: 0, days: 1, seconds: 0 }, 'Europe/Berlin') // 2027-03-28T08:00:00Z
 */
export function movedBy(at: Date, { months, days, seconds }: CalendarDuration, timeZone: string): Date {
  const byMonths = months === 0 ? at : movedByMonths(at, months, timeZone);
  const byDays = days === 0 ? byMonths : movedByDays(byMonths, days, timeZone);
  return new Date(byDays.getTime() + seconds * 1000);
}

export const DURATION_UNITS = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

/**
 * Parts of a duration as it is written, without its sign.
 *
 * @example durationAmounts('-P1DT12H') // [[1, 'days'], [12, 'hours']]
 */
export function durationAmounts(text: string): readonly (readonly [number, DurationUnit])[] {
  const parts = DURATION.exec(text)?.slice(2) ?? [];
  return DURATION_UNITS.flatMap((unit, i) => (Number(parts[i] ?? 0) > 0 ? [[Number(parts[i]), unit] as const] : []));
}

/** @example durationText(12, 'hours') // 'PT12H' */
export const durationText = (count: number, unit: DurationUnit): string =>
  `P${CLOCK_UNITS.has(unit) ? 'T' : ''}${count}${unit.charAt(0).toUpperCase()}`;
const CLOCK_UNITS: ReadonlySet<DurationUnit> = new Set(['hours', 'minutes', 'seconds']);
