import type { ExperimentStatus } from './experiments.ts';

export const BOOKING_MESSAGES = [
  'BOOKING_ADDED',
  'BOOKING_REMOVED',
  'BOOKING_ACTIVATED',
  'BOOKING_UPDATED',
  'BOOKING_COMPLETED',
  'BOOKING_REOPENED',
] as const;

interface BookingFields {
  readonly instrumentId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly localContactId: number | null;
}

/** A message of a scheduler about one of its bookings. Absent fields stay as they are. */
export interface BookingMessage extends Partial<BookingFields> {
  readonly event: (typeof BOOKING_MESSAGES)[number];
  readonly scheduledEventId: number;
  /** Grows with each message about the booking. */
  readonly sequence: number;
  readonly proposalPk?: number;
}

export interface BookingEffect extends Partial<BookingFields> {
  readonly status?: ExperimentStatus;
}

const STATUSES: Partial<Record<BookingMessage['event'], ExperimentStatus>> = {
  BOOKING_ACTIVATED: 'ACTIVE',
  BOOKING_COMPLETED: 'COMPLETED',
  BOOKING_REOPENED: 'ACTIVE',
};
const FIELDS = ['instrumentId', 'startsAt', 'endsAt', 'localContactId'] as const;

/**
 * Changes of a message that nothing newer has overtaken, in whatever order the messages come. Null: outdated.
 *
 * @param done messages about the same booking that have taken effect
 * @example bookingEffect({ ...activated, sequence: 2 }, [{ ...updated, sequence: 3 }]) // { status: 'ACTIVE' }
 */
export function bookingEffect(message: BookingMessage, done: readonly BookingMessage[]): BookingEffect | null {
  if (done.some(({ sequence }) => sequence === message.sequence)) return null;
  const newer = done.filter(({ sequence }) => sequence > message.sequence);
  const isFixed = message.event === 'BOOKING_ADDED' || message.event === 'BOOKING_REMOVED';
  if (newer.some(({ event }) => event === 'BOOKING_REMOVED') || (isFixed && newer.length > 0)) return null;
  const status = newer.some(({ event }) => STATUSES[event]) ? undefined : STATUSES[message.event];
  const fields = FIELDS.filter((field) => message[field] !== undefined && newer.every((it) => it[field] === undefined));
  if (newer.length > 0 && status === undefined && fields.length === 0) return null;
  return { ...(status ? { status } : {}), ...Object.fromEntries(fields.map((field) => [field, message[field]])) };
}
