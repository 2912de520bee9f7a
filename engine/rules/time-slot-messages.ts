import { instantOf } from '../dates.ts';
import { isObject, own, type Json, type JsonObject } from '../json.ts';
import type { BookingMessage } from './booking-messages.ts';

const EVENTS: ReadonlyMap<string, BookingMessage['event']> = new Map([
  ['PROPOSAL_BOOKING_TIME_SLOT_ADDED', 'BOOKING_ADDED'],
  ['PROPOSAL_BOOKING_TIME_SLOTS_REMOVED', 'BOOKING_REMOVED'],
  ['PROPOSAL_BOOKING_TIME_ACTIVATED', 'BOOKING_ACTIVATED'],
  ['PROPOSAL_BOOKING_TIME_UPDATED', 'BOOKING_UPDATED'],
  ['PROPOSAL_BOOKING_TIME_COMPLETED', 'BOOKING_COMPLETED'],
  ['PROPOSAL_BOOKING_TIME_REOPENED', 'BOOKING_REOPENED'],
]);

/** More bookings than one message of theirs holds. */
const PARTS = 1_000;

export interface TimeSlotEnvelope {
  /** AMQP type, which names the event. */
  readonly type: string | null;
  /** Milliseconds, growing with each message that arrives. */
  readonly arrival: number;
  /** Zone of times that name none. */
  readonly timeZone: string;
}

/** @example isTimeSlotMessage('PROPOSAL_BOOKING_TIME_SLOT_ADDED') // true */
export const isTimeSlotMessage = (type: string | null): boolean => EVENTS.has(type ?? '');

/**
 * Reads a scheduler that names the event in the AMQP type and sends local times, no sequence, and several bookings at once (domain reference 2.4).
 * The order of arrival is their sequence.
 *
 * @example timeSlotMessages([{ id: 12, proposalPk: 34 }], removed) // [{ event: 'BOOKING_REMOVED', scheduledEventId: 12, proposalPk: 34, sequence }]
 */
export function timeSlotMessages(body: Json, { type, arrival, timeZone }: TimeSlotEnvelope): readonly Json[] {
  const slots: readonly Json[] = Array.isArray(body) ? (body as readonly Json[]) : [body];
  return slots.slice(0, PARTS).map((slot, part) => {
    if (!isObject(slot)) return slot;
    const asIs = (name: string): JsonObject => (isGiven(own(slot, name)) ? { [name]: own(slot, name) as Json } : {});
    const time = (name: string): JsonObject => (isGiven(own(slot, name)) ? { [name]: inZone(own(slot, name) as Json, timeZone) } : {});
    const contact = own(slot, 'localContactId');
    return {
      event: EVENTS.get(type ?? '') ?? null,
      scheduledEventId: own(slot, 'id') ?? null,
      sequence: arrival * PARTS + part,
      ...asIs('proposalPk'),
      ...asIs('instrumentId'),
      ...time('startsAt'),
      ...time('endsAt'),
      ...(contact === undefined ? {} : { localContactId: contact }),
    };
  });
}

const isGiven = (value: Json | undefined): boolean => value !== undefined && value !== null;

/** A text that is no time stays, to be refused by name. */
function inZone(text: Json, timeZone: string): Json {
  const instant = typeof text === 'string' ? instantOf(text.trim().replace(' ', 'T'), timeZone) : null;
  return instant === null ? text : new Date(instant).toISOString();
}
