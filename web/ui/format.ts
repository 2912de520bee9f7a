import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { clockTime } from '../../engine/dates.ts';
import type { DateFormats } from '../../engine/rules/date-formats.ts';
import { hasPassed } from '../../engine/rules/calls.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

export type DateSettings = DateFormats;

/** Converts settings patterns (dd-MM-yyyy) to dayjs, which uses capitals. */
export const toDayjsFormat = (pattern: string): string => pattern.replace(/d/g, 'D').replace(/y/g, 'Y');

const inZone = (moment: string | Date, timeZone: string): Dayjs => dayjs(moment).tz(timeZone);

export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @example withZone('31-01-2030 13:00', settings) // '31-01-2030 13:00 (Europe/Oslo)' */
export const withZone = (text: string, { timeZone }: DateSettings): string => text && `${text} (${timeZone})`;

/** @example formatDate('2030-01-31T12:00:00Z', settings) // '31-01-2030' */
export const formatDay = (moment: string | Date | null | undefined, settings: DateSettings): string =>
  moment ? inZone(moment, settings.timeZone).format(toDayjsFormat(settings.dateFormat)) : '';

/** @example formatDateTime('2030-01-31T12:00:00Z', settings) // '31-01-2030 13:00' */
export const formatDateTime = (moment: string | Date | null | undefined, settings: DateSettings): string =>
  moment ? inZone(moment, settings.timeZone).format(toDayjsFormat(settings.dateTimeFormat)) : '';

/** @example formatTime('2030-01-31T12:00:00Z', settings) // '13:00' */
export const formatTime = (moment: string | Date, settings: DateSettings): string => inZone(moment, settings.timeZone).format('HH:mm');

/** Time, with the date if it is another day. @example formatTimeOfDay('2030-01-30T12:00:00Z', now, settings) // '30-01-2030 13:00' */
export const formatTimeOfDay = (moment: string | Date, now: Date, settings: DateSettings): string =>
  formatDay(moment, settings) === formatDay(now, settings) ? formatTime(moment, settings) : formatDateTime(moment, settings);

/**
 * Time with its zone; with seconds unless it is a whole minute.
 *
 * @example exactTime(new Date('2030-01-31T12:00:00Z'), settings) // '31-01-2030 13:00 (Europe/Oslo)'
 */
export function exactTime(at: Date, settings: DateSettings): string {
  const { dateTimeFormat: pattern } = settings;
  const dateTimeFormat = at.getUTCSeconds() === 0 || pattern.includes('ss') ? pattern : pattern.replace('mm', 'mm:ss');
  return withZone(formatDateTime(at, { ...settings, dateTimeFormat }), settings);
}

/** A deadline by the facility's clock; by the reader's where it shows another time at that moment, with the day if it is another one. */
export function deadlineTimes(
  at: Date,
  settings: DateSettings,
  reader: string,
): { readonly facility: string; readonly reader: string | null } {
  const theirs = { ...settings, timeZone: reader };
  const facility = exactTime(at, settings);
  if (formatDateTime(at, settings) === formatDateTime(at, theirs)) return { facility, reader: null };
  const isSameDay = formatDay(at, settings) === formatDay(at, theirs);
  return { facility, reader: isSameDay ? withZone(formatTime(at, theirs), theirs) : exactTime(at, theirs) };
}

const WALL = 'YYYY-MM-DDTHH:mm:ss';
let calendarZone: string | null = null;
/** Sets the time zone of pickers' “today” to the facility's. */
export const setCalendarZone = (timeZone: string): void => void (calendarZone = timeZone);
// Pickers call `dayjs()` without a zone for their “now” (@rc-component/picker, generate/dayjs).
dayjs.extend((_option, { prototype }) => {
  const inNamed: (this: Dayjs, zone?: string, keepsClock?: boolean) => Dayjs = Reflect.get<Dayjs, 'tz'>(prototype, 'tz');
  prototype.tz = function (zone, keepsClock) {
    if (zone !== undefined || calendarZone === null) return inNamed.call(this, zone, keepsClock);
    return dayjs(inNamed.call(this, calendarZone).format(WALL));
  };
});

/** The moment's wall-clock time in the zone, as a zoneless picker date; inverse of `fromWallClock`. */
export const toWallClock = (moment: string | null | undefined, timeZone: string): Dayjs | null =>
  moment ? dayjs(inZone(moment, timeZone).format(WALL)) : null;
export const fromWallClock = (wall: Dayjs, timeZone: string): string => dayjs.tz(wall.format(WALL), timeZone).toISOString();

/**
 * Drops invisible parts of a picked date: a picker opened at the end of a day keeps its seconds. The end of a day keeps them.
 *
 * @param pattern as settings write it: dd-MM-yyyy HH:mm
 */
export const asShown = (wall: Dayjs, pattern: string): Dayjs =>
  pattern.includes('s') || wall.isSame(wall.endOf('day'), 'second') ? wall : wall.startOf('minute');

export interface Wording {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOW_BELOW_MS = 5 * SECOND_MS;
const ABOUT_A_MINUTE_BELOW_MS = 90 * SECOND_MS;

/** Relative time in the steps of specification 9 (Relative-time wording). */
export function relativeTime(moment: string | Date, now: Date, settings: DateSettings): Wording {
  const past = now.getTime() - new Date(moment).getTime();
  if (past < NOW_BELOW_MS) return { key: 'time.now', values: {} };
  if (past < MINUTE_MS) return { key: 'time.secondsAgo', values: { count: Math.floor(past / SECOND_MS) } };
  if (past < ABOUT_A_MINUTE_BELOW_MS) return { key: 'time.aboutAMinuteAgo', values: {} };
  if (past < HOUR_MS) return { key: 'time.minutesAgo', values: { count: Math.round(past / MINUTE_MS) } };
  const [then, today] = [inZone(moment, settings.timeZone), inZone(now, settings.timeZone)];
  const time = formatTime(moment, settings);
  if (then.isSame(today, 'day')) return { key: 'time.today', values: { time } };
  if (then.isSame(today.subtract(1, 'day'), 'day')) return { key: 'time.yesterday', values: { time } };
  return { key: 'time.date', values: { date: formatDay(moment, settings) } };
}

/** Limit for showing the remaining time (specification 9, Display). */
const REMAINING_SHOWN_DAYS = 30;

/**
 * Null when it is over or far away. Whole days by the clock of the zone, rounded down: 47 hours are one day.
 *
 * @example timeRemaining(call.endCall, new Date(), 'Europe/Oslo') // { key: 'time.daysLeft', values: { count: 12 } }
 */
export function timeRemaining(end: string | Date, now: Date, timeZone: string): Wording | null {
  const left = new Date(end).getTime() - now.getTime();
  const days = Math.floor(clockTime(now, new Date(end), timeZone) / DAY_MS);
  if (hasPassed(end, now) || days > REMAINING_SHOWN_DAYS) return null;
  if (days >= 1) return { key: 'time.daysLeft', values: { count: days } };
  if (left >= 2 * HOUR_MS) return { key: 'time.hoursLeft', values: { count: Math.floor(left / HOUR_MS) } };
  if (left >= 2 * MINUTE_MS) return { key: 'time.minutesLeft', values: { count: Math.floor(left / MINUTE_MS) } };
  return { key: 'time.secondsLeft', values: { count: Math.max(1, Math.floor(left / SECOND_MS)) } };
}

/** Maximum length of a table cell's text (specification 9, Display). */
export const CELL_TEXT_MAX = 45;
export const CELL_MAX_WIDTH_PX = 400;

/** @example truncate('abcdef', 3) // 'abc…' */
export const truncate = (text: string, max: number = CELL_TEXT_MAX): string =>
  text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;

/** Lengths of specification 9, Display. */
const COPIED_TEXT_MAX = 20;
const ENTRY_TITLE_MAX = 30;

export const copiedText = (text: string): string => truncate(text, COPIED_TEXT_MAX);
export const entryTitle = (title: string): string => truncate(title, ENTRY_TITLE_MAX);

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** @example sizeText(1536000, 'de') // '1,5 MB' */
export function sizeText(bytes: number, language = 'en'): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1000 ** step;
  const digits = step === 0 || size >= 10 ? 0 : 1;
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
  return `${number.format(size)} ${UNITS[step] ?? 'B'}`;
}
