import { instantOf } from '../../../engine/dates.ts';
import { dayPlus } from './calendar-days.ts';

export interface CalendarBooking {
  readonly experimentPk: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly cancelledAt: string | null;
  readonly instrument: { readonly id: number } | null;
}

export interface BookingBar<B extends CalendarBooking = CalendarBooking> {
  readonly booking: B;
  /** Row of the bar, from 0. */
  readonly lane: number;
  /** Days since the midnight at which the first day begins, with parts of days by the clock. */
  readonly from: number;
  readonly to: number;
  readonly continuesBefore: boolean;
  readonly continuesAfter: boolean;
}

/** A part of a day in which a number can be read. */
const LEAST_DAYS = 0.5;

/** Midnights in a zone at which the days begin, and the one at which the last ends. */
export function midnightsOf(days: readonly string[], timeZone: string): readonly number[] {
  const last = days.at(-1);
  const all = last === undefined ? [] : [...days, dayPlus(last, 1)];
  return all.map((day) => instantOf(`${day}T00:00`, timeZone) ?? 0);
}

/** A day of 23 or 25 hours is as wide as any other. */
function placeOf(instant: number, midnights: readonly number[]): number {
  const last = midnights.length - 1;
  const day = midnights.findLastIndex((midnight) => midnight <= instant);
  if (day < 0) return 0;
  if (day >= last) return last;
  const [begin = 0, end = 0] = midnights.slice(day, day + 2);
  return day + (instant - begin) / (end - begin);
}

interface Grid {
  readonly days: readonly string[];
  readonly timeZone: string;
  /** Bars fill each day that they touch. */
  readonly isWholeDays: boolean;
}

/**
 * Bars of the bookings that run on the days, by start, each in the first lane that is free.
 * A booking that ends at midnight does not touch the next day.
 *
 * @example barsOf([booking], { days: ['2027-05-03', '2027-05-04'], timeZone: 'Europe/Oslo', isWholeDays: true })
 */
export function barsOf<B extends CalendarBooking>(bookings: readonly B[], { days, timeZone, isWholeDays }: Grid): readonly BookingBar<B>[] {
  const midnights = midnightsOf(days, timeZone);
  const [first = 0, last = 0] = [midnights[0], midnights.at(-1)];
  const placed = bookings
    .map((booking) => ({ booking, start: Date.parse(booking.startsAt), end: Date.parse(booking.endsAt) }))
    .filter(({ start, end }) => start < last && end > first)
    .map(({ booking, start, end }) => {
      const [from, to] = [placeOf(start, midnights), placeOf(end, midnights)];
      const span = isWholeDays ? { from: Math.floor(from), to: Math.ceil(to) } : atLeast(from, to, days.length);
      return { booking, ...span, continuesBefore: start < first, continuesAfter: end > last };
    })
    .sort((one, other) => one.from - other.from || other.to - one.to || one.booking.experimentPk - other.booking.experimentPk);
  const ends: number[] = [];
  return placed.map((bar) => {
    const free = ends.findIndex((laneEnd) => laneEnd <= bar.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = bar.to;
    return { ...bar, lane };
  });
}

/** Short bars grow to the right, at the last day's end to the left. */
function atLeast(from: number, to: number, days: number): { readonly from: number; readonly to: number } {
  const wide = Math.max(to, from + LEAST_DAYS);
  return wide <= days ? { from, to: wide } : { from: Math.min(from, days - LEAST_DAYS), to: days };
}

export const laneCount = (bars: readonly BookingBar[]): number => Math.max(0, ...bars.map(({ lane }) => lane + 1));

/**
 * Experiments that share a time on one instrument; cancelled ones share none.
 *
 * @example doubleBooked([monday, mondayToo]) // new Set([1, 2])
 */
export function doubleBooked(bookings: readonly CalendarBooking[]): ReadonlySet<number> {
  const booked = bookings.filter(({ cancelledAt, instrument }) => cancelledAt === null && instrument !== null);
  const overlaps = (one: CalendarBooking, other: CalendarBooking): boolean =>
    one !== other &&
    one.instrument?.id === other.instrument?.id &&
    Date.parse(one.startsAt) < Date.parse(other.endsAt) &&
    Date.parse(other.startsAt) < Date.parse(one.endsAt);
  return new Set(booked.filter((one) => booked.some((other) => overlaps(one, other))).map(({ experimentPk }) => experimentPk));
}

export interface AgendaEntry<B extends CalendarBooking> {
  readonly first: string;
  /** The same day where something is booked. */
  readonly last: string;
  readonly bookings: readonly B[];
}

/** Each day with what runs on it; free days in a row are one entry. */
export function agendaOf<B extends CalendarBooking>(
  bookings: readonly B[],
  days: readonly string[],
  timeZone: string,
): readonly AgendaEntry<B>[] {
  const entries: AgendaEntry<B>[] = [];
  const bars = barsOf(bookings, { days, timeZone, isWholeDays: true });
  days.forEach((day, index) => {
    const running = bars.filter(({ from, to }) => from <= index && index < to).map(({ booking }) => booking);
    const before = entries.at(-1);
    if (before && before.bookings.length === 0 && running.length === 0) entries[entries.length - 1] = { ...before, last: day };
    else entries.push({ first: day, last: day, bookings: running });
  });
  return entries;
}
