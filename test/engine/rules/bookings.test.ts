import { expect, test } from 'vitest';
import { bookedTime, bookingEvents, type BookingFacts } from '../../../engine/rules/experiments.ts';

const startsAt = new Date('2026-03-02T12:00:00Z');
const endsAt = new Date('2026-03-04T12:00:00Z');
const it: BookingFacts = { startsAt, endsAt, status: 'DRAFT', cancelledAt: null, localContactId: null, instrumentId: 1 };
const active: BookingFacts = { ...it, status: 'ACTIVE' };
const completed: BookingFacts = { ...it, status: 'COMPLETED' };
const event = (name: string) => `PROPOSAL_BOOKING_TIME_${name}`;

test.each([
  ['a new draft', null, it, ['SLOT_ADDED']],
  ['a new active one', null, active, ['SLOT_ADDED', 'ACTIVATED']],
  ['nothing', it, { ...it, startsAt: new Date(startsAt) }, []],
  ['activated', it, active, ['ACTIVATED']],
  ['completed', active, completed, ['COMPLETED']],
  ['reopened', completed, active, ['REOPENED']],
  ['back to a draft and moved', active, { ...it, endsAt: startsAt }, ['UPDATED']],
  ['cancelled and back', { ...completed, cancelledAt: endsAt }, it, ['SLOT_ADDED']],
  ['another contact', it, { ...it, localContactId: 3 }, ['UPDATED']],
  ['another instrument, activated', it, { ...active, instrumentId: 2 }, ['UPDATED', 'ACTIVATED']],
] as const)('booking events: %s', (_name, before, after, names) => {
  expect(bookingEvents(before, after)).toEqual(names.map(event));
});

test.each([
  ['Hour', 96],
  ['Day', 4],
  ['Week', 0.57],
] as const)('booked time in the unit %s', (unit, time) => {
  expect(bookedTime([it, active], unit, 'UTC')).toBe(time);
});

test.each([
  ['two days over the change in autumn', '2027-10-30T06:00:00Z', '2027-11-01T07:00:00Z', 2],
  ['two days over the change in spring', '2027-03-27T07:00:00Z', '2027-03-29T06:00:00Z', 2],
  ['three days', '2027-10-30T06:00:00Z', '2027-11-02T07:00:00Z', 3],
  ['two days and an hour', '2027-10-30T06:00:00Z', '2027-11-01T08:00:00Z', 2.04],
])('by the facility’s clock, %s', (_name, from, to, days) => {
  expect(bookedTime([{ startsAt: new Date(from), endsAt: new Date(to) }], 'Day', 'Europe/Berlin')).toBe(days);
});
