import { expect, test } from 'vitest';
import { callEndFor } from '../../engine/rules/calls.ts';
import { nobody } from '../../engine/rules/actor.ts';
import { closingText, nextChange } from '../../web/proposals/wizard/deadline.ts';
import { deadlineTimes, exactTime } from '../../web/ui/format.ts';

const end = new Date('2030-06-15T12:09:45Z');
const before = (ms: number): Date => new Date(end.getTime() - ms);
const oslo = { dateFormat: 'dd-MM-yyyy', dateTimeFormat: 'dd-MM-yyyy HH:mm', timeZone: 'Europe/Oslo' };

test('what is said of the time that is left changes by the minute, then by the second, and after the last second', () => {
  const waits = [185_000, 120_000, 119_500, 1500, 300, 0, -400, -1000].map((ms) => nextChange(end, before(ms)));

  expect(waits).toEqual([5001, 1, 501, 501, 301, 1000, 600, null]);
});

test('a call that closes within a minute says the second', () => {
  expect(exactTime(end, oslo)).toBe('15-06-2030 14:09:45 (Europe/Oslo)');
  expect(exactTime(new Date('2030-06-15T12:09:00Z'), oslo)).toBe('15-06-2030 14:09 (Europe/Oslo)');
});

test('the time that is left stands beside the end that it belongs to', () => {
  const t = ((key: string, { at }: { readonly at: string }) => `${key} ${at}`) as unknown as Parameters<typeof closingText>[0];
  const own = { at: '20-06', left: '3 days left', toOthers: null };

  expect(closingText(t, own)).toBe('wizard.closes 20-06 · 3 days left');
  expect(closingText(t, { ...own, left: '' })).toBe('wizard.closes 20-06');
  expect(closingText(t, { ...own, toOthers: { at: '15-06', over: false } })).toBe(
    'wizard.closesToYou 20-06 · 3 days left; wizard.closesToOthers 15-06',
  );
});

test('people of the facility have until the internal end', () => {
  const call = { endCall: '2030-06-15T12:00:00Z', endCallInternal: '2030-06-20T12:00:00Z' };

  expect(callEndFor(call, nobody).toISOString()).toBe('2030-06-15T12:00:00.000Z');
  expect(callEndFor(call, { ...nobody, isInternal: true }).toISOString()).toBe('2030-06-20T12:00:00.000Z');
  expect(callEndFor({ ...call, endCallInternal: null }, { ...nobody, isInternal: true }).toISOString()).toBe('2030-06-15T12:00:00.000Z');
});

test.each([
  ['2030-06-15T12:09:00Z', 'America/New_York', '08:09 (America/New_York)'],
  ['2030-06-15T20:00:00Z', 'Asia/Tokyo', '16-06-2030 05:00 (Asia/Tokyo)'],
  ['2030-06-15T12:09:45Z', 'UTC', '12:09 (UTC)'],
  ['2030-06-15T12:09:00Z', 'Europe/Berlin', null],
  ['2030-01-15T12:09:00Z', 'Africa/Algiers', null],
  ['2030-06-15T12:09:00Z', 'Africa/Algiers', '13:09 (Africa/Algiers)'],
])('a deadline at %s is said in %s where its clock shows another time', (at, zone, theirs) => {
  const { facility, reader } = deadlineTimes(new Date(at), oslo, zone);
  expect(facility).toContain('(Europe/Oslo)');
  expect(reader).toBe(theirs);
});
