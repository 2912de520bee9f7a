/** ISO date or date-time, with or without an offset. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;

/** How exactly a date is meant. */
export type DatePrecision = 'day' | 'time';

const MINUTE_MS = 60_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** One formatter per time zone, since creating one is expensive. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}

/** Time zones change their offset only at full quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const KEPT_OFFSETS = 2_000;
const offsets = new Map<string, number>();

function offsetAt(instantMs: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const quarter = Math.floor(instantMs / QUARTER_MS);
  const key = `${quarter} ${timeZone}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const parts: Record<string, number> = {};
  for (const part of formatterOf(timeZone).formatToParts(quarter * QUARTER_MS)) parts[part.type] = Number(part.value);
  const local = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second);
  if (offsets.size >= KEPT_OFFSETS) offsets.clear();
  offsets.set(key, local - quarter * QUARTER_MS);
  return local - quarter * QUARTER_MS;
}

function localParts(instantMs: number, timeZone: string): Parts {
  const at = new Date(instantMs + offsetAt(instantMs, timeZone));
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

const asUtc = (at: Parts) => Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second);

/** Looked up twice, because the offset may differ between the guess and the result. */
function instantOfLocal(wall: Parts, timeZone: string): number {
  const utcMs = asUtc(wall);
  const guess = utcMs - offsetAt(utcMs, timeZone);
  return utcMs - offsetAt(guess, timeZone);
}

/**
 * Instant of an ISO date in milliseconds, or null if invalid. Without an offset it is read in the zone, without a time as midnight.
 *
 * @example instantOf('2026-03-01', 'Europe/Stockholm') // 2026-02-28T23:00:00Z
 */
export function instantOf(text: string, timeZone: string): number | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const part = (i: number) => Number(match[i] ?? 0);
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)];
  const calendar = new Date(Date.UTC(year, month - 1, day));
  // Date maps years below 100 to the 20th century, so they are rejected
  if (
    calendar.getUTCFullYear() !== year ||
    calendar.getUTCMonth() !== month - 1 ||
    calendar.getUTCDate() !== day ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  )
    return null;
  const offset = match[8];
  const wall = { year, month, day, hour, minute, second };
  if (offset === undefined) return instantOfLocal(wall, timeZone);
  const milliseconds = Math.trunc(Number(`0.${match[7] ?? '0'}`) * 1000);
  return asUtc(wall) - offsetMs(offset) + milliseconds;
}

function offsetMs(offset: string): number {
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  return (offset.startsWith('-') ? -minutes : minutes) * MINUTE_MS;
}

/**
 * Day of an ISO date in a zone as 'yyyy-MM-dd', or null if invalid. A date without a time is the same day in every zone.
 *
 * @example dayOf('2026-03-01T23:30:00Z', 'Europe/Stockholm') // '2026-03-02'
 */
export function dayOf(text: string, timeZone: string): string | null {
  return formatStoredDate(text, 'yyyy-MM-dd', timeZone);
}

/** Minutes since 1970, or null if invalid. */
export function minuteOf(text: string, timeZone: string): number | null {
  const instant = instantOf(text, timeZone);
  return instant === null ? null : Math.floor(instant / MINUTE_MS);
}

const DAY_MS = 86_400_000;

/**
 * Moves an instant by calendar days of a zone; the time on the clock stays, also across a change to summer time.
 *
 * @example movedByDays(new Date('2026-03-28T12:00:00Z'), 1, 'Europe/Stockholm') // 2026-03-29T11:00:00Z
 */
export function movedByDays(at: Date, days: number, timeZone: string): Date {
  const wall = new Date(asUtc(localParts(at.getTime(), timeZone)) + days * DAY_MS);
  return new Date(instantOfLocal(localParts(wall.getTime(), 'UTC'), timeZone));
}

/**
 * Moves an instant by calendar months of a zone, at most to the last day of the month; the time on the clock stays.
 *
 * @example movedByMonths(new Date('2027-01-31T09:00:00Z'), 1, 'UTC') // 2027-02-28T09:00:00Z
 */
export function movedByMonths(at: Date, months: number, timeZone: string): Date {
  const wall = localParts(at.getTime(), timeZone);
  const first = new Date(Date.UTC(wall.year, wall.month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const moved = { ...wall, year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: Math.min(wall.day, lastDay) };
  return new Date(instantOfLocal(moved, timeZone));
}

const HOUR_MS = 3_600_000;

/**
 * Next instant at which clocks of a zone show a minute, of each hour or of one.
 *
 * @example nextOnClock(new Date('2026-03-28T12:00:00Z'), { hour: 0, minute: 6 }, 'UTC') // 2026-03-29T00:06:00Z
 */
export function nextOnClock(
  after: Date,
  { hour, minute }: { readonly hour: number | null; readonly minute: number },
  timeZone: string,
): Date {
  const wall = localParts(after.getTime(), timeZone);
  const thisHour = Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS + (minute - wall.minute) * MINUTE_MS;
  for (let step = 0; ; step += 1) {
    const at =
      hour === null ? thisHour + step * HOUR_MS : instantOfLocal({ ...wall, day: wall.day + step, hour, minute, second: 0 }, timeZone);
    if (at > after.getTime()) return new Date(at);
  }
}

/**
 * Calendar days from one instant to another in a zone.
 *
 * @example daysBetween(new Date('2026-03-01T23:30:00Z'), new Date('2026-03-02T00:30:00Z'), 'UTC') // 1
 */
export function daysBetween(from: Date, to: Date, timeZone: string): number {
  const dayAt = (at: Date) => Math.floor(asUtc(localParts(at.getTime(), timeZone)) / DAY_MS);
  return dayAt(to) - dayAt(from);
}

/**
 * Time by the clock of a zone in milliseconds: from eight to eight is 24 hours, also across a change to summer time. The last day's rest counts as it
 * passes.
 *
 * @example clockTime(new Date('2027-10-30T06:00:00Z'), new Date('2027-11-01T07:00:00Z'), 'Europe/Berlin') // 172_800_000: two days
 */
export function clockTime(from: Date, to: Date, timeZone: string): number {
  if (to < from) return -clockTime(to, from, timeZone);
  const days = daysBetween(from, to, timeZone);
  const whole = days > 0 && movedByDays(from, days, timeZone) > to ? days - 1 : days;
  // On a clock that is set back a time comes twice, so the same day begins at its own moment.
  const lastDay = whole === 0 ? from : movedByDays(from, whole, timeZone);
  return whole * DAY_MS + Math.min(DAY_MS, Math.max(0, to.getTime() - lastDay.getTime()));
}

/**
 * True for days of the calendar, which JavaScript does not check.
 *
 * @example isCalendarDay('2027-02-30') // false
 */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return isWritableDate(date) && date.toISOString().startsWith(text);
}

/**
 * Moment of an ISO text with its zone, or null: days that no calendar has, numbers, and times without zone.
 *
 * @example exactMoment('2027-02-30T08:00:00Z') // null
 */
export function exactMoment(text: string): Date | null {
  if (!WITH_ZONE.test(text)) return null;
  const instant = instantOf(text, 'UTC');
  const moment = instant === null ? null : new Date(instant);
  return moment !== null && isWritableDate(moment) ? moment : null;
}
const WITH_ZONE = /(?:Z|[+-]\d\d:\d\d)$/;

const monthNames = new Map<string, readonly string[]>();

/** Long names by Intl, shortened to three letters by `MMM`. */
function monthsIn(language: string): readonly string[] {
  const names = monthNames.get(language) ?? Array.from({ length: 12 }, (_, month) => monthName(month, language));
  monthNames.set(language, names);
  return names;
}
const monthName = (month: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1));

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const TOKENS: Readonly<Record<string, (at: Parts, months: readonly string[]) => string>> = {
  yyyy: (at) => String(at.year).padStart(4, '0'),
  yy: (at) => String(at.year % 100).padStart(2, '0'),
  MMMM: (at, months) => months[at.month - 1] ?? '',
  MMM: (at, months) => (months[at.month - 1] ?? '').slice(0, 3),
  MM: (at) => String(at.month).padStart(2, '0'),
  M: (at) => String(at.month),
  dd: (at) => String(at.day).padStart(2, '0'),
  d: (at) => String(at.day),
  HH: (at) => String(at.hour).padStart(2, '0'),
  H: (at) => String(at.hour),
  hh: (at) => String(at.hour % 12 || 12).padStart(2, '0'),
  h: (at) => String(at.hour % 12 || 12),
  mm: (at) => String(at.minute).padStart(2, '0'),
  ss: (at) => String(at.second).padStart(2, '0'),
  a: (at) => (at.hour < 12 ? 'AM' : 'PM'),
};

/**
 * Formats an ISO date by a pattern as in DATE_FORMAT and DATE_TIME_FORMAT; null if invalid.
 *
 * @example formatStoredDate('2026-03-01', 'd MMM yyyy', 'UTC', 'de') // '1 Mär 2026'
 */
export function formatStoredDate(text: string, pattern: string, timeZone: string, language = 'en'): string | null {
  const instant = text.length === 10 ? instantOf(text, 'UTC') : instantOf(text, timeZone);
  if (instant === null) return null;
  const at = localParts(instant, text.length === 10 ? 'UTC' : timeZone);
  const months = language === 'en' ? MONTHS : monthsIn(language);
  return pattern.replace(/yyyy|yy|MMMM|MMM|MM|M|dd|d|HH|H|hh|h|mm|ss|a/g, (token) => TOKENS[token]?.(at, months) ?? token);
}

/**
 * Rejects dates whose year does not have four digits; databases would misread them.
 *
 * @example isWritableDate(new Date('+275000-01-01')) // false
 */
export const isWritableDate = (date: Date): boolean => date >= FIRST_MOMENT && date < AFTER_LAST;
const FIRST_MOMENT = new Date('0001-01-01T00:00:00Z');
const AFTER_LAST = new Date('+010000-01-01T00:00:00Z');
