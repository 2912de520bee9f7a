import { expect, test } from 'vitest';
import { decideMessage, type BookingMessage, type MessageEffect } from '../../../engine/rules/booking-messages.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 4, day));
const message = (event: BookingMessage['event'], sequence: number, more: Partial<BookingMessage> = {}): BookingMessage => ({
  event,
  scheduledEventId: 7,
  sequence,
  ...more,
});
const added = message('BOOKING_ADDED', 1, { proposalPk: 1, instrumentId: 2, startsAt: at(1), endsAt: at(3) });
const updated = message('BOOKING_UPDATED', 3, { startsAt: at(2) });
const booking = {
  proposalPk: 1,
  instrumentId: 2,
  startsAt: at(1),
  endsAt: at(3),
  localContactId: null,
  status: 'DRAFT',
  cancelledAt: null,
} as const;
const fields = { instrumentId: 2, startsAt: at(1), endsAt: at(3) };
const live = { proposalPk: 1, cancelledAt: null };
const cancelled = { proposalPk: 1, cancelledAt: at(2) };
const change = (columns: object): MessageEffect => ({ kind: 'change', change: columns });
const NEWER: MessageEffect = { kind: 'outdated', reason: 'A newer message had come before' };
const activated = message('BOOKING_ACTIVATED', 2);
const removed = message('BOOKING_REMOVED', 9);

test.each<[string, BookingMessage, readonly BookingMessage[], typeof live | typeof cancelled | null, MessageEffect]>([
  ['the first one', added, [], null, { kind: 'add', booking }],
  ['in order', activated, [added], live, change({ status: 'ACTIVE' })],
  ['twice', added, [added], live, { kind: 'outdated', reason: 'Another message with sequence 1 had come before' }],
  ['a status that a change of dates has overtaken', activated, [added, updated], live, change({ status: 'ACTIVE' })],
  [
    'dates partly changed later',
    message('BOOKING_UPDATED', 2, { startsAt: at(1), endsAt: at(4) }),
    [added, updated],
    live,
    change({ endsAt: at(4) }),
  ],
  ['dates changed later', message('BOOKING_UPDATED', 2, { startsAt: at(1) }), [added, updated], live, NEWER],
  ['a status changed later', activated, [added, message('BOOKING_COMPLETED', 4)], live, NEWER],
  ['reopened', message('BOOKING_REOPENED', 5), [added, message('BOOKING_COMPLETED', 4)], live, change({ status: 'ACTIVE' })],
  ['before its removal', updated, [added, removed], null, NEWER],
  ['added again after its removal', { ...added, sequence: 10 }, [removed], null, { kind: 'add', booking }],
  [
    'added again after a cancellation',
    { ...added, sequence: 10 },
    [removed],
    cancelled,
    change({ ...fields, cancelledAt: null, status: 'DRAFT' }),
  ],
  ['added again while it is there', { ...added, sequence: 10 }, [activated], live, change(fields)],
  ['a status of a cancelled one', message('BOOKING_COMPLETED', 10), [removed], cancelled, change({ status: 'COMPLETED' })],
  ['an old removal', message('BOOKING_REMOVED', 2), [updated], live, NEWER],
  ['a removal', removed, [added, updated], live, { kind: 'remove' }],
  ['a removal of a cancelled one', { ...removed, sequence: 10 }, [removed], cancelled, { kind: 'nothing' }],
])('a message: %s', (_name, one, done, experiment, effect) => {
  expect(decideMessage(one, { done, experiment })).toEqual({ ok: true, ...effect });
});

test.each<[string, BookingMessage, typeof live | null]>([
  ['about a booking that was not added', activated, null],
  ['that removes a booking that was not added', removed, null],
  ['that moves a booking that was not added', { ...added, event: 'BOOKING_UPDATED' }, null],
  ['that changes the booking of another proposal', { ...updated, proposalPk: 8 }, live],
  ['that removes the booking of another proposal', { ...removed, proposalPk: 8 }, live],
  ['that adds the booking of another proposal', { ...added, sequence: 10, proposalPk: 8 }, live],
])('a message is wrong %s', (_name, one, experiment) => {
  expect(decideMessage(one, { done: [], experiment })).toMatchObject({ ok: false, reason: 'SCHEDULER_MESSAGE_WRONG' });
});

test('a held booking makes others wait, and its removal take effect', () => {
  const queue = { done: [], held: [added], experiment: null };
  expect(decideMessage(activated, queue)).toMatchObject({
    context: { message: expect.stringContaining('waits for the user office') as string },
  });
  expect(decideMessage(removed, queue)).toEqual({ ok: true, kind: 'nothing' });
  expect(decideMessage({ ...removed, sequence: 0 }, queue)).toMatchObject({ ok: false });
});
