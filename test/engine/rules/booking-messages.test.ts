import { expect, test } from 'vitest';
import { bookingEffect, type BookingMessage } from '../../../engine/rules/booking-messages.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 4, day));
const message = (event: BookingMessage['event'], sequence: number, more: Partial<BookingMessage> = {}): BookingMessage => ({
  event,
  scheduledEventId: 7,
  sequence,
  ...more,
});
const added = message('BOOKING_ADDED', 1, { proposalPk: 1, instrumentId: 2, startsAt: at(1), endsAt: at(3) });
const updated = message('BOOKING_UPDATED', 3, { startsAt: at(2) });

test.each([
  ['the first one', added, [], { instrumentId: 2, startsAt: at(1), endsAt: at(3) }],
  ['in order', message('BOOKING_ACTIVATED', 2), [added], { status: 'ACTIVE' }],
  ['twice', added, [added], null],
  ['a status that a change of dates has overtaken', message('BOOKING_ACTIVATED', 2), [added, updated], { status: 'ACTIVE' }],
  ['dates partly changed later', message('BOOKING_UPDATED', 2, { startsAt: at(1), endsAt: at(4) }), [added, updated], { endsAt: at(4) }],
  ['dates changed later', message('BOOKING_UPDATED', 2, { startsAt: at(1) }), [added, updated], null],
  ['a status changed later', message('BOOKING_ACTIVATED', 2), [added, message('BOOKING_COMPLETED', 4)], null],
  ['reopened', message('BOOKING_REOPENED', 5), [added, message('BOOKING_COMPLETED', 4)], { status: 'ACTIVE' }],
  ['before its removal', updated, [added, message('BOOKING_REMOVED', 9)], null],
  [
    'added again after its removal',
    { ...added, sequence: 10 },
    [message('BOOKING_REMOVED', 9)],
    { instrumentId: 2, startsAt: at(1), endsAt: at(3) },
  ],
  ['an old removal', message('BOOKING_REMOVED', 2), [updated], null],
  ['a removal', message('BOOKING_REMOVED', 9), [added, updated], {}],
] as const)('effect of a message: %s', (_name, one, done, effect) => {
  expect(bookingEffect(one, done)).toEqual(effect);
});
