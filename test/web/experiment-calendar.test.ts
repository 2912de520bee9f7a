import { expect, test } from 'vitest';
import { turned, weekOf, weeksOfMonth } from '../../web/experiments/calendar/calendar-days.ts';
import { rowsOf } from '../../web/experiments/calendar/calendar-rows.ts';
import { agendaOf, barsOf, doubleBooked, midnightsOf, type CalendarBooking } from '../../web/experiments/calendar/layout.ts';
import { dayReached } from '../../web/experiments/calendar/use-day-focus.ts';
import { readExperimentView, withExperimentView } from '../../web/experiments/calendar/experiment-view.ts';

const OSLO = 'Europe/Oslo';
const HOUR_MS = 3_600_000;

const booking = (experimentPk: number, startsAt: string, endsAt: string, more: Partial<CalendarBooking> = {}): CalendarBooking => ({
  experimentPk,
  startsAt,
  endsAt,
  cancelledAt: null,
  instrument: { id: 1 },
  ...more,
});

/** Pk, lane, from, to; arrows where a bar goes on outside. */
const drawn = (bookings: readonly CalendarBooking[], days: readonly string[], isWholeDays: boolean, timeZone = OSLO): readonly string[] =>
  barsOf(bookings, { days, timeZone, isWholeDays }).map(
    ({ booking: { experimentPk }, lane, from, to, continuesBefore, continuesAfter }) =>
      `${experimentPk}@${lane} ${continuesBefore ? '<' : ''}${from}-${to}${continuesAfter ? '>' : ''}`,
  );

const MAY = weekOf('2027-05-05');
const SPRING = weekOf('2027-03-28');
const AUTUMN = weekOf('2027-10-31');

test.each<[string, CalendarBooking[], readonly string[], string[], string[]]>([
  ['within a day', [booking(1, '2027-05-04T06:00Z', '2027-05-04T18:00Z')], MAY, ['1@0 1-2'], ['1@0 1.333-1.833']],
  ['over midnight', [booking(1, '2027-05-03T16:00Z', '2027-05-04T10:00Z')], MAY, ['1@0 0-2'], ['1@0 0.75-1.5']],
  ['until midnight', [booking(1, '2027-05-03T22:00Z', '2027-05-04T22:00Z')], MAY, ['1@0 1-2'], ['1@0 1-2']],
  ['ended at the first midnight', [booking(1, '2027-05-01T10:00Z', '2027-05-02T22:00Z')], MAY, [], []],
  ['begins at the last midnight', [booking(1, '2027-05-09T22:00Z', '2027-05-11T22:00Z')], MAY, [], []],
  ['longer than the week', [booking(1, '2027-04-30T10:00Z', '2027-05-20T10:00Z')], MAY, ['1@0 <0-7>'], ['1@0 <0-7>']],
  ['an hour is wide enough', [booking(1, '2027-05-04T10:00Z', '2027-05-04T11:00Z')], MAY, ['1@0 1-2'], ['1@0 1.5-2']],
  ['an hour before the last midnight', [booking(1, '2027-05-09T21:00Z', '2027-05-09T22:00Z')], MAY, ['1@0 6-7'], ['1@0 6.5-7']],
  [
    'one after the other on one day',
    [booking(1, '2027-05-03T06:00Z', '2027-05-04T10:00Z'), booking(2, '2027-05-04T10:00Z', '2027-05-05T10:00Z')],
    MAY,
    ['1@0 0-2', '2@1 1-3'],
    ['1@0 0.333-1.5', '2@0 1.5-2.5'],
  ],
  [
    'two at once, and a third after the first',
    [
      booking(1, '2027-05-02T22:00Z', '2027-05-04T22:00Z'),
      booking(2, '2027-05-03T22:00Z', '2027-05-06T22:00Z'),
      booking(3, '2027-05-05T22:00Z', '2027-05-06T22:00Z'),
    ],
    MAY,
    ['1@0 0-2', '2@1 1-4', '3@0 3-4'],
    ['1@0 0-2', '2@1 1-4', '3@0 3-4'],
  ],
  ['a day of 23 hours', [booking(1, '2027-03-27T23:00Z', '2027-03-28T22:00Z')], SPRING, ['1@0 6-7'], ['1@0 6-7']],
  ['noon of a day of 23 hours', [booking(1, '2027-03-28T10:00Z', '2027-03-29T10:00Z')], SPRING, ['1@0 6-7>'], ['1@0 6.478-7>']],
  ['a day of 25 hours', [booking(1, '2027-10-30T22:00Z', '2027-10-31T23:00Z')], AUTUMN, ['1@0 6-7'], ['1@0 6-7']],
])('%s', (_name, bookings, days, byDay, byTime) => {
  const rounded = (bars: readonly string[]) =>
    bars.map((bar) => bar.replace(/\d+\.\d+/g, (part) => String(Number(Number(part).toFixed(3)))));
  expect(drawn(bookings, days, true)).toEqual(byDay);
  expect(rounded(drawn(bookings, days, false))).toEqual(byTime);
});

test('the days are those of the facility, not of UTC', () => {
  const night = [booking(1, '2027-05-03T22:30Z', '2027-05-04T03:00Z')];
  expect(drawn(night, MAY, true, OSLO)).toEqual(['1@0 1-2']);
  expect(drawn(night, MAY, true, 'America/New_York')).toEqual(['1@0 0-1']);
});

test.each([
  ['2027-03-28', 23],
  ['2027-10-31', 25],
  ['2027-05-04', 24],
])('%s has %i hours', (day, hours) => {
  const [begin = 0, end = 0] = midnightsOf([day], OSLO);
  expect((end - begin) / HOUR_MS).toBe(hours);
});

test.each<[string, CalendarBooking[], number[]]>([
  ['the same time', [booking(1, '2027-05-03T06:00Z', '2027-05-05T06:00Z'), booking(2, '2027-05-04T06:00Z', '2027-05-06T06:00Z')], [1, 2]],
  [
    'one begins as the other ends',
    [booking(1, '2027-05-03T06:00Z', '2027-05-04T06:00Z'), booking(2, '2027-05-04T06:00Z', '2027-05-05T06:00Z')],
    [],
  ],
  [
    'another instrument',
    [booking(1, '2027-05-03T06:00Z', '2027-05-05T06:00Z'), booking(2, '2027-05-03T06:00Z', '2027-05-05T06:00Z', { instrument: { id: 2 } })],
    [],
  ],
  [
    'a cancelled one',
    [
      booking(1, '2027-05-03T06:00Z', '2027-05-05T06:00Z'),
      booking(2, '2027-05-03T06:00Z', '2027-05-05T06:00Z', { cancelledAt: '2027-01-01' }),
    ],
    [],
  ],
])('double booking: %s', (_name, bookings, keys) => {
  expect([...doubleBooked(bookings)]).toEqual(keys);
});

test('free days in a row are one entry of the agenda', () => {
  const bookings = [booking(1, '2027-05-04T06:00Z', '2027-05-05T10:00Z'), booking(2, '2027-05-05T12:00Z', '2027-05-05T20:00Z')];
  expect(
    agendaOf(bookings, MAY, OSLO).map(({ first, last, bookings: running }) => [first, last, running.map((it) => it.experimentPk)]),
  ).toEqual([
    ['2027-05-03', '2027-05-03', []],
    ['2027-05-04', '2027-05-04', [1]],
    ['2027-05-05', '2027-05-05', [1, 2]],
    ['2027-05-06', '2027-05-09', []],
  ]);
});

test('a month is drawn in whole weeks from Monday', () => {
  const weeks = weeksOfMonth('2027-08-15');
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2027-07-26', '2027-09-05', 6]);
  expect(weeksOfMonth('2027-02-10').map((week) => week[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
});

test.each([
  ['2027-01-31', 'month', 1, '2027-02-01'],
  ['2027-01-31', 'month', -1, '2026-12-01'],
  ['2027-01-03', 'week', 1, '2027-01-04'],
  ['2027-01-04', 'week', -1, '2026-12-28'],
  ['9999-12-31', 'week', 1, '9999-12-31'],
  ['9999-12-31', 'month', 1, '9999-12-31'],
] as const)('from %s a %s turned by %i is %s', (day, span, step, next) => {
  expect(turned(day, span, step)).toBe(next);
});

test.each([
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 6, 7],
  ['ArrowDown', 3, 10],
  ['ArrowDown', 10, 10],
  ['ArrowUp', 3, 3],
  ['Home', 9, 7],
  ['End', 9, 13],
  ['Enter', 9, 9],
])('%s leads from day %i to day %i of two weeks', (key, place, next) => {
  expect(dayReached(key, place, 14)).toBe(next);
});

test('instruments without experiments have a row, too', () => {
  const named = { ...booking(1, '2027-05-03T06:00Z', '2027-05-04T06:00Z'), instrument: { id: 3, name: 'HERON' } };
  const rows = rowsOf([{ id: 2, name: 'KITE' }], [named]).map(({ name, experiments }) => [name, experiments.length]);
  expect(rows).toEqual([
    ['HERON', 1],
    ['KITE', 0],
  ]);
});

test.each([
  ['', 'list', null],
  ['view=week&date=2027-05-04', 'week', '2027-05-04'],
  ['view=month&date=2027-02-30', 'month', null],
  ['view=year', 'list', null],
])('the address “%s” shows the %s of %s', (text, view, day) => {
  expect(readExperimentView(new URLSearchParams(text))).toEqual({ view, day });
});

test('the filters stay when the view changes, the date leaves with the calendar', () => {
  const parameters = new URLSearchParams('instrument=2&view=week&date=2027-05-04');
  expect(withExperimentView(parameters, { view: 'month', day: null }).toString()).toBe('instrument=2&view=month');
  expect(withExperimentView(parameters, { view: 'list', day: '2027-05-04' }).toString()).toBe('instrument=2');
});
