import dayjs from 'dayjs';
import { describe, expect, test } from 'vitest';
import { hearServerTime, serverNow } from '../../web/ui/server-clock.ts';
import {
  asShown,
  formatDay,
  formatDateTime,
  formatTime,
  formatTimeOfDay,
  fromWallClock,
  relativeTime,
  setCalendarZone,
  sizeText,
  timeRemaining,
  toWallClock,
  truncate,
  withZone,
  type DateSettings,
} from '../../web/ui/format.ts';

const oslo: DateSettings = { dateFormat: 'dd-MM-yyyy', dateTimeFormat: 'dd-MM-yyyy HH:mm', timeZone: 'Europe/Oslo' };
const now = new Date('2030-06-15T12:00:00Z');
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const after = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

test('dates are written in the format and the time zone of the facility', () => {
  expect(formatDay('2030-01-31T23:30:00Z', oslo)).toBe('01-02-2030');
  expect(formatDateTime('2030-01-31T12:00:00Z', oslo)).toBe('31-01-2030 13:00');
  expect(formatDateTime('2030-07-31T12:00:00Z', { ...oslo, dateTimeFormat: 'yyyy/MM/dd HH:mm' })).toBe('2030/07/31 14:00');
  expect(formatTime('2030-01-31T12:00:00Z', oslo)).toBe('13:00');
  expect(formatDay(null, oslo)).toBe('');
});

test('a date picked on the wall of the facility comes back as the same moment', () => {
  const moment = '2030-03-31T00:30:00.000Z';
  const wall = toWallClock(moment, 'Europe/Oslo');

  expect(wall?.format('YYYY-MM-DD HH:mm')).toBe('2030-03-31 01:30');
  expect(wall && fromWallClock(wall, 'Europe/Oslo')).toBe(moment);
});

test('a deadline names its zone, and nothing is said of one that is absent', () => {
  expect(withZone(formatDateTime('2030-01-31T12:00:00Z', oslo), oslo)).toBe('31-01-2030 13:00 (Europe/Oslo)');
  expect(withZone(formatDateTime(null, oslo), oslo)).toBe('');
});

test.each([
  ['Pacific/Kiritimati', '2030-02-01 02:00'],
  ['America/Los_Angeles', '2030-01-31 04:00'],
])('the now of a calendar is that of the facility, in %s', (zone, shown) => {
  setCalendarZone(zone);

  const now = dayjs('2030-01-31T12:00:00Z').tz();

  expect(now.format('YYYY-MM-DD HH:mm')).toBe(shown);
  // like the surrounding days that the picker creates
  expect(now.toDate()).toEqual(dayjs(shown).toDate());
});

test('a time of another day at the facility says which', () => {
  const now = new Date('2030-01-31T12:00:00Z');
  const said = ['2030-01-31T11:00:00Z', '2030-01-30T23:30:00Z', '2030-01-30T11:00:00Z'].map((at) => formatTimeOfDay(at, now, oslo));

  expect(said).toEqual(['12:00', '00:30', `${formatDay('2030-01-30T11:00:00Z', oslo)} 12:00`]);
});

describe('how long ago', () => {
  test.each([
    [4, 'time.now', {}],
    [5, 'time.secondsAgo', { count: 5 }],
    [59, 'time.secondsAgo', { count: 59 }],
    [60, 'time.aboutAMinuteAgo', {}],
    [89, 'time.aboutAMinuteAgo', {}],
    [90, 'time.minutesAgo', { count: 2 }],
    [3599, 'time.minutesAgo', { count: 60 }],
    [3600, 'time.today', { time: '13:00' }],
    [86_400, 'time.yesterday', { time: '14:00' }],
    [2 * 86_400, 'time.date', { date: '13-06-2030' }],
  ])('%i seconds', (seconds, key, values) => {
    expect(relativeTime(before(seconds), now, oslo)).toEqual({ key, values });
  });
});

test('time remaining is said from 30 days down, and no more when it is over', () => {
  expect(timeRemaining(after(31), now, 'Europe/Oslo')).toBeNull();
  expect(timeRemaining(after(30), now, 'Europe/Oslo')).toEqual({ key: 'time.daysLeft', values: { count: 30 } });
  expect(timeRemaining(after(1.99), now, 'Europe/Oslo')).toEqual({ key: 'time.daysLeft', values: { count: 1 } });
  expect(timeRemaining(after(1), now, 'Europe/Oslo')).toEqual({ key: 'time.daysLeft', values: { count: 1 } });
  expect(timeRemaining(after(0.9999), now, 'Europe/Oslo')).toEqual({ key: 'time.hoursLeft', values: { count: 23 } });
  expect(timeRemaining(after(0.01), now, 'Europe/Oslo')).toEqual({ key: 'time.minutesLeft', values: { count: 14 } });
  expect(timeRemaining(after(-1), now, 'Europe/Oslo')).toBeNull();
});

test.each([
  ['30 and a half days', '2030-07-16T00:00:00Z', '2030-06-15T12:00:00Z', { key: 'time.daysLeft', values: { count: 30 } }],
  [
    'from noon to noon over the change to summer time',
    '2030-03-31T10:00:00Z',
    '2030-03-30T11:00:00Z',
    { key: 'time.daysLeft', values: { count: 1 } },
  ],
  [
    '24 hours over the change from summer time',
    '2030-10-27T10:00:00Z',
    '2030-10-26T10:00:00Z',
    { key: 'time.daysLeft', values: { count: 1 } },
  ],
])('days left are counted by the clock of the facility: %s', (_what, end, at, words) => {
  expect(timeRemaining(end, new Date(at), 'Europe/Oslo')).toEqual(words);
});

test('time that is left is rounded down, and its last two minutes are counted in seconds', () => {
  const end = new Date('2030-06-15T12:09:45Z');
  const left = (seconds: number) => timeRemaining(end, new Date(end.getTime() - seconds * 1000), 'Europe/Oslo');

  expect(left(3599)).toEqual({ key: 'time.minutesLeft', values: { count: 59 } });
  expect(left(179.9)).toEqual({ key: 'time.minutesLeft', values: { count: 2 } });
  expect(left(119.9)).toEqual({ key: 'time.secondsLeft', values: { count: 119 } });
  expect(left(80)).toEqual({ key: 'time.secondsLeft', values: { count: 80 } });
  expect(left(1.2)).toEqual({ key: 'time.secondsLeft', values: { count: 1 } });
});

test('the last second of a call is time that is left, as it is for the server', () => {
  const end = new Date('2030-06-15T12:00:00Z');
  const left = (ms: number) => timeRemaining(end, new Date(end.getTime() + ms), 'Europe/Oslo')?.values['count'];

  expect([-60_001, -60_000, -1999, -1000, 0, 999].map(left)).toEqual([60, 60, 1, 1, 1, 1]);
  expect([1000, 60_000].map(left)).toEqual([undefined, undefined]);
});

function tells(aheadMs: number, tookMs = 0, at = Date.now()): void {
  hearServerTime(new Date(at + aheadMs).toUTCString(), at - tookMs / 2, at + tookMs / 2);
}
const ahead = () => serverNow().getTime() - Date.now();

test('time is counted by the clock of the server, also after a clock was set', () => {
  tells(3_600_000);
  expect(Math.abs(ahead() - 3_600_000)).toBeLessThan(1100);
  hearServerTime(null, Date.now());
  expect(ahead()).toBeGreaterThan(3_500_000);

  tells(900);

  expect(ahead()).toBeLessThan(1000);
  expect(ahead()).toBeGreaterThan(-200);
});

test('a page whose clock is ahead ends nothing before the server does, and comes close to it with every answer', () => {
  const start = Math.floor(Date.now() / 1000) * 1000;
  for (const wrong of [-1900, -300, 1900]) {
    tells(wrong, 400, start);
    expect(ahead()).toBeLessThanOrEqual(wrong + 1);
    for (let n = 1; n < 40; n += 1) tells(wrong, 100, start + n * 1070);
    expect(ahead()).toBeLessThanOrEqual(wrong + 1);
    expect(ahead()).toBeGreaterThan(wrong - 150);
  }
});

test('a text of 45 characters is shown whole, a longer one is cut', () => {
  expect(truncate('x'.repeat(45))).toBe('x'.repeat(45));
  expect(truncate('x'.repeat(46))).toBe(`${'x'.repeat(45)}…`);
});

test('sizes carry the unit people read them in', () => {
  expect([0, 999, 1_000, 1_530_000, 24_000_000].map((bytes) => sizeText(bytes))).toEqual(['0 B', '999 B', '1.0 kB', '1.5 MB', '24 MB']);
  expect(sizeText(1_530_000, 'de')).toBe('1,5 MB');
});

test.each([
  ['12:00:59', 'dd-MM-yyyy HH:mm', '12:00:00'],
  ['23:59:59', 'dd-MM-yyyy HH:mm', '23:59:59'],
  ['23:59:00', 'dd-MM-yyyy HH:mm', '23:59:00'],
  ['12:00:59', 'dd-MM-yyyy HH:mm:ss', '12:00:59'],
])('of a date picked at %s in a field that shows %s the form holds %s', (picked, pattern, held) => {
  expect(asShown(dayjs(`2027-06-15T${picked}`), pattern).format('HH:mm:ss')).toBe(held);
});
