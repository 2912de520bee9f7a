import { expect, test } from 'vitest';
import { datesFrom, suggestedDates, type CallDates } from '../../../engine/calls/index.ts';

const at = (text: string): Date => new Date(text);

const LAST: CallDates = {
  startCall: at('2026-03-02T08:00:00Z'),
  endCall: at('2026-03-16T12:00:00Z'),
  endCallInternal: at('2026-03-30T11:00:00Z'),
  startReview: at('2026-04-01T10:00:00Z'),
  endReview: at('2026-04-30T10:00:00Z'),
  startFapReview: null,
  endFapReview: null,
  startNotify: at('2026-05-01T10:00:00Z'),
  endNotify: at('2026-05-10T10:00:00Z'),
  startCycle: at('2026-09-01T10:00:00Z'),
  endCycle: at('2026-12-31T11:00:00Z'),
};

test('dates move by days of the facility and keep their time of day across summer time', () => {
  const { startCall, endCall, endCallInternal, startFapReview, endCycle } = datesFrom(LAST, at('2026-09-28T07:00:00Z'), 'Europe/Stockholm');

  // 210 days later; summer time ends on 25 October 2026
  expect(startCall).toEqual(at('2026-09-28T07:00:00Z'));
  expect(endCall).toEqual(at('2026-10-12T11:00:00Z'));
  expect(endCallInternal).toEqual(at('2026-10-26T12:00:00Z'));
  expect(startFapReview).toBeNull();
  expect(endCycle).toEqual(at('2027-07-29T10:00:00Z'));
});

test.each([
  // Friday, Sunday evening that is Monday in the zone, Monday
  ['2026-11-27T13:00:00Z', 'UTC', '2026-11-30T09:00:00Z'],
  ['2026-11-29T23:30:00Z', 'Europe/Stockholm', '2026-12-07T08:00:00Z'],
  ['2026-11-30T05:00:00Z', 'UTC', '2026-12-07T09:00:00Z'],
  ['2026-03-27T13:00:00Z', 'Europe/Stockholm', '2026-03-30T07:00:00Z'],
])('a new call suggested on %s in %s starts on %s', (now, timeZone, start) => {
  expect(suggestedDates(at(now), timeZone).startCall).toEqual(at(start));
});

test('the periods of a new call follow each other', () => {
  const dates = suggestedDates(at('2026-11-27T13:00:00Z'), 'UTC');
  const order = [
    dates.startCall,
    dates.endCall,
    dates.startReview,
    dates.endReview,
    dates.startNotify,
    dates.endNotify,
    dates.startCycle,
    dates.endCycle,
  ].map((date) => date.getTime());

  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(dates.endCall).toEqual(at('2027-01-11T09:00:00Z'));
});
