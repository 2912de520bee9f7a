import { Ajv, type ErrorObject } from 'ajv';
import { exactMoment } from '../../../engine/dates.ts';
import { CodedError } from '../../../engine/errors.ts';
import type { Json, JsonObject } from '../../../engine/json.ts';
import { parseJson } from '../../../engine/json-scan.ts';
import { BOOKING_MESSAGES, type BookingMessage } from '../../../engine/rules/booking-messages.ts';
import { isTimeSlotMessage, timeSlotMessages } from '../../../engine/rules/time-slot-messages.ts';

/** Larger messages are refused, and kept only so far. */
export const MAX_MESSAGE_CHARS = 65_536;
const MAX_INT = 2_147_483_647;

const key = { type: 'integer', minimum: 1, maximum: MAX_INT };
const time = { type: 'string', format: 'moment' };

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addFormat('moment', (text) => exactMoment(text) !== null);
const check = ajv.compile<RawMessage>({
  type: 'object',
  required: ['event', 'scheduledEventId', 'sequence'],
  properties: {
    event: { enum: BOOKING_MESSAGES },
    scheduledEventId: key,
    sequence: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    proposalPk: key,
    instrumentId: key,
    startsAt: time,
    endsAt: time,
    localContactId: { ...key, type: ['integer', 'null'] },
  },
  if: { required: ['event'], properties: { event: { const: 'BOOKING_ADDED' } } },
  then: { required: ['proposalPk', 'instrumentId', 'startsAt', 'endsAt'] },
});

/** A message of the broker, as far as adapters read it. */
export interface MessageEnvelope {
  readonly body: string;
  /** AMQP `app_id`, `type` and headers. */
  readonly sender: string | null;
  readonly type: string | null;
  readonly headers: JsonObject;
  /** Milliseconds at which it arrived, growing with each one. */
  readonly arrival: number;
  /** The facility's. */
  readonly timeZone: string;
}

interface Adapter {
  readonly accepts: (envelope: MessageEnvelope) => boolean;
  /** Its messages have no sequence: a later one with the same text is another one. */
  readonly ordersByArrival: boolean;
  /** Turns a message into any number of ours. */
  readonly read: (body: Json, envelope: MessageEnvelope) => readonly Json[];
}

/** The first one that accepts a message reads it. */
const ADAPTERS: readonly Adapter[] = [
  { accepts: ({ type }) => isTimeSlotMessage(type), ordersByArrival: true, read: timeSlotMessages },
  { accepts: () => true, ordersByArrival: false, read: (body) => [body] },
];

const adapterOf = (envelope: MessageEnvelope): Adapter | undefined => ADAPTERS.find(({ accepts }) => accepts(envelope));

export const ordersByArrival = (envelope: MessageEnvelope): boolean => adapterOf(envelope)?.ordersByArrival ?? false;

export type ReadMessage = { readonly message: BookingMessage } | { readonly problem: string };

/** One result for each booking that a message is about. Never throws: a wrong message gives the problem in words. */
export function readMessages(envelope: MessageEnvelope): readonly ReadMessage[] {
  const { body } = envelope;
  if (body.length > MAX_MESSAGE_CHARS) return [{ problem: `The message is longer than ${MAX_MESSAGE_CHARS} characters` }];
  try {
    const parsed = parseJson(body.replace(/^\uFEFF/, ''));
    const adapted = adapterOf(envelope)?.read(parsed, envelope) ?? [];
    return adapted.length === 0 ? [{ problem: 'The message names no booking' }] : adapted.map(judged);
  } catch (error) {
    if (error instanceof CodedError) return [{ problem: error.message }];
    return [{ problem: error instanceof SyntaxError ? 'The message is not valid JSON' : 'The message cannot be read' }];
  }
}

/** One booking of a message that was read before. */
export const readPart = (envelope: MessageEnvelope, part: number): ReadMessage =>
  readMessages(envelope)[part] ?? { problem: `The message names fewer than ${part + 1} bookings` };

type RawMessage = Omit<BookingMessage, 'startsAt' | 'endsAt'> & { readonly startsAt?: string; readonly endsAt?: string };

const judged = (raw: unknown): ReadMessage => (check(raw) ? withDates(raw) : { problem: problemOf(check.errors ?? []) });

function withDates({ event, scheduledEventId, sequence, proposalPk, instrumentId, localContactId, ...raw }: RawMessage): ReadMessage {
  const [startsAt, endsAt] = [raw.startsAt, raw.endsAt].map((text) => (text === undefined ? null : exactMoment(text)));
  const message: BookingMessage = {
    event,
    scheduledEventId,
    sequence,
    ...(proposalPk === undefined ? {} : { proposalPk }),
    ...(instrumentId === undefined ? {} : { instrumentId }),
    ...(localContactId === undefined ? {} : { localContactId }),
    ...(startsAt ? { startsAt } : {}),
    ...(endsAt ? { endsAt } : {}),
  };
  return { message };
}

/** Names all that lacks; else the first thing that is wrong. */
function problemOf(errors: readonly ErrorObject[]): string {
  const missing = errors.flatMap(({ keyword, params }) => (keyword === 'required' ? [String(params['missingProperty'])] : []));
  if (missing.length > 0) return `The message lacks ${missing.join(', ')}`;
  const [error] = errors;
  const field = error?.instancePath.slice(1) ?? '';
  if (error?.keyword === 'enum') return `${field} must be one of ${BOOKING_MESSAGES.join(', ')}`;
  if (error?.keyword === 'format') return `${field} must be a time of the calendar with its time zone, such as 2026-03-01T08:00:00Z`;
  return `${field === '' ? 'The message' : field} ${error?.message ?? 'is wrong'}`;
}
