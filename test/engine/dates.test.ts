import { expect, test } from 'vitest';
import { clockTime, isCalendarDay, dayOf, exactMoment, formatStoredDate, instantOf, minuteOf, nextOnClock } from '../../engine/dates.ts';

const iso = (text: string, zone: string) => {
  const instant = instantOf(text, zone);
  return instant === null ? null : new Date(instant).toISOString();
};

test.each([
  ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01', 'Europe/Stockholm', '2026-02-28T23:00:00.000Z'],
  ['2026-07-01', 'Europe/Stockholm', '2026-06-30T22:00:00.000Z'],
  ['2026-03-01T12:00', 'America/New_York', '2026-03-01T17:00:00.000Z'],
  ['2026-03-01T12:00:00.123456Z', 'America/New_York', '2026-03-01T12:00:00.123Z'],
  ['2026-03-01T12:00:00+05:45', 'UTC', '2026-03-01T06:15:00.000Z'],
  // a time skipped by summer time counts from the time before it, as in calendars
  ['2026-03-29T02:30', 'Europe/Stockholm', '2026-03-29T01:30:00.000Z'],
  ['2026-03-30', 'Europe/Stockholm', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Stockholm', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Stockholm', '2026-10-25T23:00:00.000Z'],
  ['2026-01-01', 'Australia/Lord_Howe', '2025-12-31T13:00:00.000Z'],
])('%s in %s is %s', (text, zone, expected) => {
  expect(iso(text, zone)).toBe(expected);
});

test.each([
  '',
  '2026',
  '2026-02-29',
  '2026-00-10',
  '2026-01-00',
  '2026-01-01T24:00',
  '2026-01-01T10:60',
  '2026-1-1',
  '01-01-2026',
  '0050-01-01',
  '2026-01-01 10:00',
  '2026-01-01T10:00+99:00',
  '2026-01-01T10:00-15:00',
  '2026-01-01T10:00+01:60',
])("'%s' is no date", (text) => {
  expect(instantOf(text, 'UTC')).toBeNull();
  expect(dayOf(text, 'UTC')).toBeNull();
  expect(minuteOf(text, 'UTC')).toBeNull();
});

test('a day without a time is the same day everywhere', () => {
  for (const zone of ['UTC', 'Pacific/Auckland', 'Pacific/Honolulu']) expect(dayOf('2026-03-01', zone)).toBe('2026-03-01');
});

test.each([
  ['dd-MM-yyyy', '05-03-2026'],
  ['d/M/yy', '5/3/26'],
  ['dd MMM yyyy', '05 Mar 2026'],
  ['MMMM d, yyyy h:mm a', 'March 5, 2026 9:07 PM'],
  ['yyyy-MM-dd HH:mm:ss', '2026-03-05 21:07:09'],
])('the pattern %s writes %s', (pattern, expected) => {
  expect(formatStoredDate('2026-03-05T20:07:09Z', pattern, 'Europe/Stockholm')).toBe(expected);
});

test('months are named in the language of the reader', () => {
  expect(formatStoredDate('2026-03-05', 'd MMMM yyyy', 'UTC', 'de')).toBe('5 März 2026');
  expect(formatStoredDate('2026-03-05', 'd MMM yyyy', 'UTC', 'en-GB')).toBe('5 Mar 2026');
});

test.each([
  ['2026-03-28T12:00:00Z', 0, 6, 'UTC', '2026-03-29T00:06:00.000Z'],
  ['2026-03-28T00:05:59.999Z', 0, 6, 'UTC', '2026-03-28T00:06:00.000Z'],
  ['2026-03-28T00:06:00Z', 0, 6, 'UTC', '2026-03-29T00:06:00.000Z'],
  ['2026-03-28T12:00:00Z', 0, 6, 'Europe/Stockholm', '2026-03-28T23:06:00.000Z'],
  ['2026-03-29T12:00:00Z', 0, 6, 'Europe/Stockholm', '2026-03-29T22:06:00.000Z'],
  ['2026-12-31T23:30:00Z', 0, 6, 'UTC', '2027-01-01T00:06:00.000Z'],
  // the clock passes 02:30 not at all
  ['2026-03-28T12:00:00Z', 2, 30, 'Europe/Stockholm', '2026-03-29T01:30:00.000Z'],
  ['2026-03-28T12:01:59Z', null, 2, 'UTC', '2026-03-28T12:02:00.000Z'],
  ['2026-03-28T12:02:00Z', null, 2, 'UTC', '2026-03-28T13:02:00.000Z'],
  ['2026-03-28T12:02:00Z', null, 2, 'Asia/Kolkata', '2026-03-28T12:32:00.000Z'],
  // the clock passes 02:02 twice
  ['2026-10-25T00:02:00Z', null, 2, 'Europe/Stockholm', '2026-10-25T01:02:00.000Z'],
])('after %s the clock shows %s:%i in %s next at %s', (after, hour, minute, zone, expected) => {
  expect(nextOnClock(new Date(after), { hour, minute }, zone).toISOString()).toBe(expected);
});

const HOUR = 3_600_000;

test.each<[string, string, string, number]>([
  ['a day without a change', '2027-06-10T06:00:00Z', '2027-06-11T06:00:00Z', 24],
  ['the day that has 25 hours', '2027-10-30T06:00:00Z', '2027-10-31T07:00:00Z', 24],
  ['the day that has 23 hours', '2027-03-27T07:00:00Z', '2027-03-28T06:00:00Z', 24],
  ['hours of the night that has one more', '2027-10-30T22:00:00Z', '2027-10-31T03:00:00Z', 5],
  ['half past two to a quarter past two an hour later', '2027-10-31T00:30:00Z', '2027-10-31T01:15:00Z', 0.75],
  ['a day and a half over the change', '2027-10-30T06:00:00Z', '2027-10-31T19:00:00Z', 36],
  ['nothing', '2027-10-31T00:30:00Z', '2027-10-31T00:30:00Z', 0],
  ['backwards', '2027-11-01T07:00:00Z', '2027-10-30T06:00:00Z', -48],
])('by the clock in Berlin, %s', (_name, from, to, hours) => {
  expect(clockTime(new Date(from), new Date(to), 'Europe/Berlin') / HOUR).toBe(hours);
});

test('time by the clock never shrinks while it passes', () => {
  const from = new Date('2027-10-29T23:50:00Z');
  let before = 0;
  for (let minutes = 0; minutes < 4 * 24 * 60; minutes += 7) {
    const time = clockTime(from, new Date(from.getTime() + minutes * 60_000), 'Europe/Berlin');
    expect(time).toBeGreaterThanOrEqual(before);
    before = time;
  }
});

test.each<[string, string | null]>([
  ['2027-03-01T08:00:00Z', '2027-03-01T08:00:00.000Z'],
  ['2027-03-01T08:00+01:00', '2027-03-01T07:00:00.000Z'],
  ['2027-03-01T08:00:00.123456Z', '2027-03-01T08:00:00.123Z'],
  ['2027-02-30T08:00:00Z', null],
  ['2027-02-29T08:00:00Z', null],
  ['2027-04-31T08:00:00Z', null],
  ['2027-03-01T08:00:00', null],
  ['2027-03-01T24:00:00Z', null],
  ['2027-03-01', null],
  ['5', null],
  ['', null],
  ['+275000-01-01T00:00:00Z', null],
])('%j is the moment %j', (text, moment) => {
  expect(exactMoment(text)?.toISOString() ?? null).toBe(moment);
});

test.each([
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['0000-01-01', false],
  ['2027-2-1', false],
])('%s is a day of the calendar: %s', (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay);
});
