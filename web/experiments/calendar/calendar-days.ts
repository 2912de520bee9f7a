import { isCalendarDay } from '../../../engine/dates.ts';

export type CalendarSpan = 'month' | 'week';

const DAYS_OF_WEEK = 7;
const DAY_MS = 86_400_000;

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** @example dayPlus('2027-02-28', 1) // '2027-03-01' */
export const dayPlus = (day: string, days: number): string => dayAt(msOf(day) + days * DAY_MS);

/** Weeks begin on Monday (ISO 8601). */
const mondayOf = (day: string): string => dayPlus(day, -((new Date(msOf(day)).getUTCDay() + 6) % DAYS_OF_WEEK));

/** Seven days from Monday. */
export function weekOf(day: string): readonly string[] {
  const monday = mondayOf(day);
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => dayPlus(monday, index));
}

const monthStart = (day: string): string => `${day.slice(0, 8)}01`;

function monthPlus(day: string, months: number): string {
  const date = new Date(msOf(monthStart(day)));
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayAt(date.getTime());
}

/** Whole weeks that a day of the month lies in. */
export function weeksOfMonth(day: string): readonly (readonly string[])[] {
  const next = monthPlus(day, 1);
  const weeks: (readonly string[])[] = [];
  for (let monday = mondayOf(monthStart(day)); monday < next; monday = dayPlus(monday, DAYS_OF_WEEK)) weeks.push(weekOf(monday));
  return weeks;
}

/**
 * First day of the period before (-1) or after (1); the same day at the ends of the calendar.
 *
 * @example turned('2027-01-31', 'month', 1) // '2027-02-01'
 */
export function turned(day: string, span: CalendarSpan, step: -1 | 1): string {
  const next = span === 'week' ? dayPlus(mondayOf(day), step * DAYS_OF_WEEK) : monthPlus(day, step);
  return isCalendarDay(next) ? next : day;
}
