import { no, type Refusal } from './answer.ts';
import type { Booking, BookingChange, ExperimentStatus } from './experiments.ts';

export const BOOKING_MESSAGES = [
  'BOOKING_ADDED',
  'BOOKING_REMOVED',
  'BOOKING_ACTIVATED',
  'BOOKING_UPDATED',
  'BOOKING_COMPLETED',
  'BOOKING_REOPENED',
] as const;

type BookingFields = Pick<Booking, 'instrumentId' | 'startsAt' | 'endsAt' | 'localContactId'>;

/** A message of a scheduler about one of its bookings. Absent fields stay as they are. */
export interface BookingMessage extends Partial<BookingFields> {
  readonly event: (typeof BOOKING_MESSAGES)[number];
  readonly scheduledEventId: number;
  /** Grows with each message about the booking. */
  readonly sequence: number;
  readonly proposalPk?: number;
}

const STATUSES: Partial<Record<BookingMessage['event'], ExperimentStatus>> = {
  BOOKING_ACTIVATED: 'ACTIVE',
  BOOKING_COMPLETED: 'COMPLETED',
  BOOKING_REOPENED: 'ACTIVE',
};
const FIELDS = ['instrumentId', 'startsAt', 'endsAt', 'localContactId'] as const;

/** A booking before a message about it. */
export interface KnownBooking {
  /** Messages about it that have taken effect. */
  readonly done: readonly BookingMessage[];
  /** Additions that wait for the user office. */
  readonly held?: readonly BookingMessage[];
  readonly experiment: (Pick<Booking, 'cancelledAt'> & { readonly proposalPk: number }) | null;
}

export type MessageEffect =
  | { readonly kind: 'outdated'; readonly reason: string }
  | { readonly kind: 'add'; readonly booking: Booking & { readonly proposalPk: number } }
  | { readonly kind: 'change'; readonly change: BookingChange }
  | { readonly kind: 'remove' | 'nothing' };

/**
 * Decides on a message in whatever order the messages come. Newer ones keep what they have changed.
 *
 * @example decideMessage({ ...activated, sequence: 2 }, { done: [{ ...updated, sequence: 3 }], experiment }) // { kind: 'change', change: { status: 'ACTIVE' } }
 */
export function decideMessage(
  message: BookingMessage,
  { done, held = [], experiment }: KnownBooking,
): ({ readonly ok: true } & MessageEffect) | Refusal {
  const { event, scheduledEventId, sequence, proposalPk } = message;
  if (done.some((it) => it.sequence === sequence))
    return { ok: true, kind: 'outdated', reason: `Another message with sequence ${sequence} had come before` };
  const change = changeOf(message, done);
  if (change === null) return { ok: true, kind: 'outdated', reason: 'A newer message had come before' };
  if (experiment === null) return additionOf(message, held);
  if (proposalPk !== undefined && proposalPk !== experiment.proposalPk) return wrong(`Booking ${scheduledEventId} is of another proposal`);
  const isCancelled = experiment.cancelledAt !== null;
  if (event === 'BOOKING_REMOVED') return { ok: true, kind: isCancelled ? 'nothing' : 'remove' };
  // One that comes back is a draft, as a new one.
  const isBack = isCancelled && event === 'BOOKING_ADDED';
  return { ok: true, kind: 'change', change: isBack ? { ...change, cancelledAt: null, status: 'DRAFT' } : change };
}

const wrong = (message: string): Refusal => no('SCHEDULER_MESSAGE_WRONG', { message });

function additionOf(message: BookingMessage, held: readonly BookingMessage[]) {
  const { event, scheduledEventId, sequence, proposalPk, instrumentId, startsAt, endsAt, localContactId = null } = message;
  if (event === 'BOOKING_REMOVED' && held.some((it) => it.sequence < sequence)) return { ok: true, kind: 'nothing' } as const;
  const isComplete = proposalPk !== undefined && instrumentId !== undefined && startsAt !== undefined && endsAt !== undefined;
  if (event !== 'BOOKING_ADDED' || !isComplete)
    return wrong(
      `There is no booking ${scheduledEventId}: its BOOKING_ADDED ${held.length > 0 ? 'waits for the user office' : 'has not come'}`,
    );
  const booking = { proposalPk, instrumentId, startsAt, endsAt, localContactId, status: 'DRAFT', cancelledAt: null } as const;
  return { ok: true, kind: 'add', booking } as const;
}

/** Null: nothing of it is left. */
function changeOf(message: BookingMessage, done: readonly BookingMessage[]): BookingChange | null {
  const newer = done.filter(({ sequence }) => sequence > message.sequence);
  const isFixed = message.event === 'BOOKING_ADDED' || message.event === 'BOOKING_REMOVED';
  if (newer.some(({ event }) => event === 'BOOKING_REMOVED') || (isFixed && newer.length > 0)) return null;
  const status = newer.some(({ event }) => STATUSES[event]) ? undefined : STATUSES[message.event];
  const fields = FIELDS.filter((field) => message[field] !== undefined && newer.every((it) => it[field] === undefined));
  if (newer.length > 0 && status === undefined && fields.length === 0) return null;
  return { ...(status ? { status } : {}), ...Object.fromEntries(fields.map((field) => [field, message[field]])) };
}
