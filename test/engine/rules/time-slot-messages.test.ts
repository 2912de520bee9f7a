import { expect, test } from 'vitest';
import type { Json } from '../../../engine/json.ts';
import { isTimeSlotMessage, timeSlotMessages } from '../../../engine/rules/time-slot-messages.ts';

const ARRIVAL = 1_800_000_000_000;
const read = (event: string, body: Json) =>
  timeSlotMessages(body, { type: `PROPOSAL_BOOKING_TIME_${event}`, arrival: ARRIVAL, timeZone: 'Europe/Berlin' });
const sequence = ARRIVAL * 1000;

test.each<[string, string, Json, readonly Json[]]>([
  [
    'an added booking in local times over the change of hour',
    'SLOT_ADDED',
    {
      ...{ id: 7, bookingType: 'USER_OPERATIONS', status: 'DRAFT', proposalPk: 3, instrumentId: 4, localContactId: null },
      ...{ startsAt: '2027-03-27 08:00:00', endsAt: '2027-03-29 08:00:00' },
    },
    [
      {
        ...{ event: 'BOOKING_ADDED', scheduledEventId: 7, sequence, proposalPk: 3, instrumentId: 4, localContactId: null },
        ...{ startsAt: '2027-03-27T07:00:00.000Z', endsAt: '2027-03-29T06:00:00.000Z' },
      },
    ],
  ],
  [
    'several removed ones',
    'SLOTS_REMOVED',
    [{ id: 7, proposalPk: 3 }, { id: 8 }],
    [
      { event: 'BOOKING_REMOVED', scheduledEventId: 7, sequence, proposalPk: 3 },
      { event: 'BOOKING_REMOVED', scheduledEventId: 8, sequence: sequence + 1 },
    ],
  ],
  [
    'a time with its zone',
    'UPDATED',
    { id: 7, startsAt: '2027-03-29T08:00:00Z' },
    [{ event: 'BOOKING_UPDATED', scheduledEventId: 7, sequence, startsAt: '2027-03-29T08:00:00.000Z' }],
  ],
  [
    'a day that no calendar has, to be refused by name',
    'UPDATED',
    { id: 7, endsAt: '2027-02-30 08:00:00' },
    [{ event: 'BOOKING_UPDATED', scheduledEventId: 7, sequence, endsAt: '2027-02-30 08:00:00' }],
  ],
  ['what is no booking', 'ACTIVATED', 'x', ['x']],
  ['none', 'SLOTS_REMOVED', [], []],
])('reads %s', (_name, event, body, messages) => {
  expect(read(event, body)).toEqual(messages);
});

test('only its own types are its messages', () => {
  expect(['PROPOSAL_BOOKING_TIME_REOPENED', 'PROPOSAL_CREATED', '', null].map(isTimeSlotMessage)).toEqual([true, false, false, false]);
});

test('sequences in milliseconds stay exact', () => {
  expect(Number.isSafeInteger(Date.parse('2200-01-01T00:00:00Z') * 1000 + 999)).toBe(true);
});
