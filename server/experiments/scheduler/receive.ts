import { createHash } from 'node:crypto';
import { CodedError, fail } from '../../../engine/errors.ts';
import { system, type Actor } from '../../../engine/rules/actor.ts';
import type { BookingMessage } from '../../../engine/rules/booking-messages.ts';
import { isDatabaseAway } from '../../plugins/database/index.ts';
import { messageByDigest, messagesOfBooking, storeMessage } from '../repository/scheduler-messages.ts';
import type { ExperimentServices } from '../services.ts';
import type { SchedulerMessageRow } from '../types.ts';
import { applyMessage } from './apply.ts';
import { MAX_MESSAGE_CHARS, readMessage } from './read-message.ts';
import type { RemovalFollowers } from '../remove.ts';

export interface IncomingMessage {
  /** As the sender names it; a repeated delivery has the same. */
  readonly id: string | null;
  readonly sender: string | null;
  readonly body: string;
}

type StoredMessage = Pick<SchedulerMessageRow, 'messageId' | 'sender' | 'body'>;

/**
 * Stores a message and what came of it, so that the broker may forget it. Never throws for a wrong message.
 *
 * @throws Error when nothing could be stored
 */
export async function receiveMessage(
  services: ExperimentServices,
  followers: RemovalFollowers,
  { id, sender, body }: IncomingMessage,
): Promise<void> {
  const messageId = createHash('sha256')
    .update(JSON.stringify([id, sender, body]))
    .digest('hex');
  const row = { messageId, sender: sender === null ? null : storable(sender), body: storable(body.slice(0, MAX_MESSAGE_CHARS + 1)) };
  await processMessage(services, followers, system, row);
}

/** Replaces what the database does not hold: NUL characters and halves of surrogate pairs. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** Processes a stored or new message; afterwards those that have waited for it. */
export async function processMessage(
  services: ExperimentServices,
  followers: RemovalFollowers,
  actor: Actor,
  stored: StoredMessage,
): Promise<void> {
  const { db } = services.core;
  const read = readMessage(stored.body, stored.sender);
  const { messageId, sender, body } = stored;
  if ('problem' in read) {
    const nothing = { event: null, scheduledEventId: null, sequence: null };
    await storeMessage(db, { messageId, sender, body, ...nothing, state: 'FAILED', reason: read.problem, at: services.core.clock() });
    return;
  }
  if (!(await attempt(services, followers, actor, { stored, message: read.message }))) return;
  for (const waiting of await messagesOfBooking(db, read.message.scheduledEventId, 'FAILED')) {
    const again = readMessage(waiting.body, waiting.sender);
    if ('message' in again) await attempt(services, followers, actor, { stored: waiting, message: again.message });
  }
}

interface Attempt {
  readonly stored: StoredMessage;
  readonly message: BookingMessage;
}

/** @returns true when the message has taken effect */
async function attempt(services: ExperimentServices, followers: RemovalFollowers, actor: Actor, it: Attempt): Promise<boolean> {
  const { core, features } = services;
  const { messageId, sender, body } = it.stored;
  const { event, scheduledEventId, sequence } = it.message;
  const row = { messageId, sender, body, event, scheduledEventId, sequence, at: core.clock() };
  try {
    if (!(await features.isOn('SCHEDULER'))) throw fail('FEATURE_DISABLED');
    return await core.db.transaction().execute(async (tx) => {
      const known = await messageByDigest(tx, messageId);
      if (known && known.state !== 'FAILED') return known.state === 'DONE';
      const outdated = await applyMessage(services, followers, tx, actor, it.message);
      await storeMessage(tx, { ...row, state: outdated === null ? 'DONE' : 'OUTDATED', reason: outdated });
      return outdated === null;
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (!(error instanceof CodedError))
      core.log.error({ err: error, scheduledEventId }, 'a message of the scheduler could not be processed');
    const reason = error instanceof CodedError ? error.message : 'It could not be processed; the log of the server says why';
    await storeMessage(core.db, { ...row, state: 'FAILED', reason });
    return false;
  }
}
