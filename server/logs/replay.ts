import { CodedError, fail } from '../../engine/errors.ts';
import type { Services } from '../context.ts';
import type { DeliveryAttempt } from '../outbox/index.ts';
import { latestOfBatch, logById } from './repository/logs.ts';
import type { LogServices, StoredLog } from './types.ts';

/** Response limit below proxy timeouts; slow replays continue in the background. */
const PATIENCE_MS = 20_000;

export interface ReplayResult {
  readonly totalRequested: number;
  readonly successful: readonly number[];
  readonly alreadyDelivered: readonly number[];
  readonly failed: readonly { readonly logId: number; readonly error: string }[];
  readonly beingDelivered: readonly number[];
}

export interface ReplayOptions {
  /** Sends delivered messages again, as new messages with their own log entry. */
  readonly sendAgain?: boolean;
  readonly patienceMs?: number;
}

/**
 * Repeats an action for its entities with the current recipients and configuration, without accepted messages unless requested. Slow ones continue in
 * the background and return their old entry.
 *
 * @throws CodedError LOG_NOT_FOUND, REPLAY_NOT_POSSIBLE, REPLAY_IN_PROGRESS
 */
export async function replayLog(
  services: LogServices,
  logId: number,
  { sendAgain = false, patienceMs = PATIENCE_MS }: ReplayOptions = {},
): Promise<StoredLog> {
  const { log, rows } = await claimed(services, logId, sendAgain);
  await services.worker.deliverNow(rows, patienceMs);
  return (await latestOfBatch(services.core.db, rows[0]?.batch ?? '')) ?? log;
}

/** Repeats several actions; failures do not stop the rest. */
export async function replayMany(services: LogServices, logIds: readonly number[], patienceMs = PATIENCE_MS): Promise<ReplayResult> {
  const begunAt = performance.now();
  const failed: { logId: number; error: string }[] = [];
  const beingDelivered: number[] = [];
  const taken: Claimed[] = [];
  for (const logId of new Set(logIds)) {
    try {
      taken.push(await claimed(services, logId));
    } catch (error) {
      if (error instanceof CodedError && error.reason === 'REPLAY_IN_PROGRESS') beingDelivered.push(logId);
      else failed.push({ logId, error: error instanceof Error ? error.message : String(error) });
    }
  }
  const rows = taken.flatMap((it) => it.rows);
  const attempts = await services.worker.deliverNow(rows, Math.max(patienceMs - (performance.now() - begunAt), 0));
  const successful: number[] = [];
  const alreadyDelivered: number[] = [];
  for (const { logId, rows: ofLog } of taken) {
    const made = ofLog.flatMap(({ id }) => attempts.get(id) ?? []);
    if (made.length < ofLog.length) beingDelivered.push(logId);
    else if (made.every((it) => it.successful)) successful.push(logId);
    else failed.push({ logId, error: errorsOf(made) });
    if (successful.at(-1) === logId && made.every(({ already }) => already)) alreadyDelivered.push(logId);
  }
  return { totalRequested: logIds.length, successful, alreadyDelivered, failed, beingDelivered };
}

const errorsOf = (made: readonly DeliveryAttempt[]): string =>
  [...new Set(made.filter(({ successful }) => !successful).map(({ message }) => message))].join('; ');

interface Claimed {
  readonly logId: number;
  readonly log: StoredLog;
  readonly rows: Awaited<ReturnType<Services['worker']['claimAgain']>>;
}

async function claimed({ outbox, core, worker, workflows }: LogServices, logId: number, sendAgain = false): Promise<Claimed> {
  const log = await logById(core.db, logId);
  if (!log) throw fail('LOG_NOT_FOUND', { logId });
  await workflows.refuseActionOff(log.actionType);
  return core.db.transaction().execute(async (tx) => {
    const batch = await outbox.lockBatch(tx, log.batch ?? '');
    const [first] = batch.rows;
    if (!first) throw fail('REPLAY_NOT_POSSIBLE', { message: 'what was to be sent is no longer kept' });
    const missing = outbox.whyNoHandler(first.kind);
    if (missing !== null) throw fail('REPLAY_NOT_POSSIBLE', { message: missing });
    const now = core.clock();
    if (batch.rows.some(({ leasedUntil }) => leasedUntil !== null && leasedUntil > now)) throw fail('REPLAY_IN_PROGRESS', { logId });
    const rows = await worker.claimAgain(await outbox.requeue(tx, batch, sendAgain), tx);
    if (rows.length === 0) throw fail('REPLAY_IN_PROGRESS', { logId });
    return { logId, log, rows };
  });
}
