import { createHash } from 'node:crypto';
import { CodedError, fail } from '../../../engine/errors.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { system, type Actor } from '../../../engine/rules/actor.ts';
import { dateFormatsOf } from '../../../engine/rules/date-formats.ts';
import type { BookingMessage } from '../../../engine/rules/booking-messages.ts';
import { isDatabaseAway } from '../../plugins/database/index.ts';
import { isWaitingMessage, messageByDigest, messagesOfBooking, storeMessage } from '../repository/scheduler-messages.ts';
import type { ExperimentServices } from '../types.ts';
import { applyMessage } from './apply.ts';
import { envelopeOf, type StoredMessage } from './envelope.ts';
import { MAX_MESSAGE_CHARS, ordersByArrival, readMessages, readPart, type MessageEnvelope } from './read-message.ts';
import type { RemovalFollowers } from '../remove.ts';

export interface IncomingMessage extends Partial<Pick<MessageEnvelope, 'type' | 'headers'>> {
  /** As the sender names it; a repeated delivery has the same. */
  readonly id: string | null;
  readonly sender: string | null;
  readonly body: string;
  /** The broker has sent it before. */
  readonly isRedelivered?: boolean;
}

interface Receiver {
  readonly services: ExperimentServices;
  readonly followers: RemovalFollowers;
}

/** Headers beyond this many characters are left out. */
const MAX_HEADERS_CHARS = 4_096;
let lastArrival = 0;

/** Two messages of one millisecond keep their order. */
const nextArrival = (now: Date): number => (lastArrival = Math.max(lastArrival + 1, now.getTime()));

/**
 * Stores a message and what came of it, so that the broker may forget it. Never throws for a wrong message.
 *
 * @throws Error when nothing could be stored
 */
export async function receiveMessage(receiver: Receiver, incoming: IncomingMessage): Promise<void> {
  const { services } = receiver;
  const { id, sender, body, type = null, headers = {}, isRedelivered = false } = incoming;
  const arrival = nextArrival(services.core.clock());
  const timeZone = await facilityZone(services);
  const envelope = { body, sender, type, headers, arrival, timeZone };
  const stamp = id === null && !isRedelivered && ordersByArrival(envelope) ? arrival : null;
  const parts = readMessages(envelope);
  for (const [part] of parts.entries()) {
    const digested = [id, sender, body, ...(type === null && part === 0 ? [] : [type, part, stamp])];
    await processMessage(receiver, system, {
      messageId: createHash('sha256').update(JSON.stringify(digested)).digest('hex'),
      sender: sender === null ? null : storable(sender),
      type: type === null ? null : storable(type),
      headers: storableHeaders(headers),
      body: storable(body.slice(0, MAX_MESSAGE_CHARS + 1)),
      arrival,
      part,
    });
  }
}

const facilityZone = async ({ settings }: ExperimentServices): Promise<string> => dateFormatsOf(await settings.all()).timeZone;

/** Replaces what the database does not hold: NUL characters and halves of surrogate pairs. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

function storableHeaders(headers: JsonObject): JsonObject {
  const text = JSON.stringify(headers);
  return text.length > MAX_HEADERS_CHARS || /\\u0000|\\ud[89a-f]/i.test(text) ? {} : headers;
}

/** Processes a stored or new message; afterwards those that have waited for it. */
export async function processMessage(receiver: Receiver, actor: Actor, stored: StoredMessage, beforeAcceptance = false): Promise<void> {
  const { core } = receiver.services;
  const timeZone = await facilityZone(receiver.services);
  const read = readPart(envelopeOf(stored, timeZone), stored.part);
  if ('problem' in read) {
    const nothing = { event: null, scheduledEventId: null, sequence: null };
    await storeMessage(core.db, { ...columnsOf(stored), ...nothing, state: 'FAILED', reason: read.problem, at: core.clock() });
    return;
  }
  if (!(await attempt(receiver, actor, { stored, message: read.message, beforeAcceptance }))) return;
  for (const waiting of await messagesOfBooking(core.db, read.message.scheduledEventId, 'FAILED')) {
    const again = readPart(envelopeOf(waiting, timeZone), waiting.part);
    if ('message' in again) await attempt(receiver, actor, { stored: waiting, message: again.message, beforeAcceptance: false });
  }
}

const columnsOf = ({ messageId, sender, type, headers, arrival, part, body }: StoredMessage): StoredMessage => ({
  ...{ messageId, sender, type, headers, arrival, part, body },
});

interface Attempt {
  readonly stored: StoredMessage;
  readonly message: BookingMessage;
  readonly beforeAcceptance: boolean;
}

/** @returns true when the message has taken effect */
async function attempt({ services, followers }: Receiver, actor: Actor, received: Attempt): Promise<boolean> {
  const { core, features } = services;
  const { message, beforeAcceptance } = received;
  const { event, scheduledEventId, sequence } = message;
  const row = { ...columnsOf(received.stored), event, scheduledEventId, sequence, at: core.clock() };
  try {
    if (!(await features.isOn('SCHEDULER'))) throw fail('FEATURE_DISABLED');
    return await core.db.transaction().execute(async (tx) => {
      const earlier = await messageByDigest(tx, row.messageId);
      if (earlier && !isWaitingMessage(earlier)) return earlier.state === 'DONE';
      const outdated = await applyMessage(services, followers, tx, { actor, message, beforeAcceptance });
      await storeMessage(tx, { ...row, state: outdated === null ? 'DONE' : 'OUTDATED', reason: outdated });
      return outdated === null;
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (!(error instanceof CodedError))
      core.log.error({ err: error, scheduledEventId }, 'a message of the scheduler could not be processed');
    const isHeld = error instanceof CodedError && error.reason === 'EXPERIMENT_NOT_ACCEPTED';
    await storeMessage(core.db, { ...row, state: isHeld ? 'HELD' : 'FAILED', reason: reasonOf(error, message) });
    return false;
  }
}

/** Names what the message asks for and the product lacks. */
function reasonOf(error: unknown, { proposalPk }: BookingMessage): string {
  if (!(error instanceof CodedError)) return 'It could not be processed; the log of the server says why';
  if (error.reason === 'EXPERIMENT_NOT_ACCEPTED') return 'The proposal is not accepted, or its decision not released';
  if (error.reason === 'FEATURE_DISABLED') return 'The feature SCHEDULER is switched off';
  return error.reason === 'PROPOSAL_NOT_FOUND' ? `Proposal not found: ${proposalPk ?? 'none is named'}` : error.message;
}
