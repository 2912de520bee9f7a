import { Ajv, type ErrorObject } from 'ajv';
import { isWritableDate } from '../../../engine/dates.ts';
import { BOOKING_MESSAGES, type BookingMessage } from '../../../engine/rules/booking-messages.ts';

/** Larger messages are refused, and kept only so far. */
export const MAX_MESSAGE_CHARS = 65_536;
const MAX_INT = 2_147_483_647;

const key = { type: 'integer', minimum: 1, maximum: MAX_INT };
/** ISO 8601 with a time zone. */
const time = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$',
};

const check = new Ajv({ strict: false }).compile<RawMessage>({
  type: 'object',
  required: ['event', 'scheduledEventId', 'sequence'],
  properties: {
    event: { enum: BOOKING_MESSAGES },
    scheduledEventId: key,
    sequence: { type: 'integer', minimum: 0, maximum: MAX_INT },
    proposalPk: key,
    instrumentId: key,
    startsAt: time,
    endsAt: time,
    localContactId: { ...key, type: ['integer', 'null'] },
  },
  if: { properties: { event: { const: 'BOOKING_ADDED' } } },
  then: { required: ['proposalPk', 'instrumentId', 'startsAt', 'endsAt'] },
});

type Adapter = (body: unknown) => unknown;

/** By the sender that a message names (AMQP `app_id`): turns its messages into ours. Others send ours already. */
const ADAPTERS: ReadonlyMap<string, Adapter> = new Map();

export type ReadMessage = { readonly message: BookingMessage } | { readonly problem: string };

/** Never throws: a wrong message gives the problem in words. */
export function readMessage(body: string, sender: string | null): ReadMessage {
  if (body.length > MAX_MESSAGE_CHARS) return { problem: `The message is longer than ${MAX_MESSAGE_CHARS} characters` };
  try {
    const parsed: unknown = JSON.parse(body);
    const adapted = ADAPTERS.get(sender ?? '')?.(parsed) ?? parsed;
    return check(adapted) ? withDates(adapted) : { problem: problemOf(check.errors?.[0]) };
  } catch (error) {
    return { problem: error instanceof SyntaxError ? 'The message is not valid JSON' : 'The message cannot be read' };
  }
}

type RawMessage = Omit<BookingMessage, 'startsAt' | 'endsAt'> & { readonly startsAt?: string; readonly endsAt?: string };

function withDates({ event, scheduledEventId, sequence, proposalPk, instrumentId, localContactId, ...raw }: RawMessage): ReadMessage {
  const dates = (['startsAt', 'endsAt'] as const).flatMap((field) =>
    raw[field] === undefined ? [] : [[field, new Date(raw[field])] as const],
  );
  const wrong = dates.find(([, date]) => Number.isNaN(date.getTime()) || !isWritableDate(date));
  if (wrong) return { problem: `${wrong[0]} is no date` };
  const message: BookingMessage = {
    event,
    scheduledEventId,
    sequence,
    ...(proposalPk === undefined ? {} : { proposalPk }),
    ...(instrumentId === undefined ? {} : { instrumentId }),
    ...(localContactId === undefined ? {} : { localContactId }),
    ...Object.fromEntries(dates),
  };
  return { message };
}

function problemOf(error: ErrorObject | undefined): string {
  const field = error?.instancePath.slice(1) ?? '';
  if (error?.keyword === 'enum') return `${field} must be one of ${BOOKING_MESSAGES.join(', ')}`;
  if (error?.keyword === 'pattern') return `${field} must be a time with its time zone, such as 2026-03-01T08:00:00Z`;
  return `${field === '' ? 'The message' : field} ${error?.message ?? 'is wrong'}`;
}
