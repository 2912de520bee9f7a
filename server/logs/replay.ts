import { fail } from '../../engine/errors.ts';
import type { Services } from '../context.ts';
import { latestOfOutbox, logById, type StoredLog } from './repository.ts';

/** Nobody waits longer for an answer: proxies cut requests off, and what takes long goes on without them. */
const PATIENCE_MS = 20_000;

export interface ReplayResult {
  readonly totalRequested: number;
  readonly successful: readonly number[];
  /** Those of the successful ones whose receivers had everything already. */
  readonly alreadyDelivered: readonly number[];
  readonly failed: readonly { readonly logId: number; readonly error: string }[];
  /** Of which nobody knows yet what comes of them. */
  readonly beingDelivered: readonly number[];
}

interface Replayable {
  readonly log: StoredLog;
  readonly outboxId: number;
}

export interface ReplayOptions {
  /** What was delivered is sent once more: a new message, in an entry of its own. */
  readonly sendAgain?: boolean;
  readonly patienceMs?: number;
}

/**
 * Runs an action again, for the entities it was logged for, with the recipients and the configuration of now. The new attempt is an
 * entry of its own; what a receiver has accepted before is not sent again, unless that is asked for. One that takes long goes on, and its entry of
 * before is given.
 * @throws CodedError LOG_NOT_FOUND, REPLAY_NOT_POSSIBLE, REPLAY_IN_PROGRESS
 */
export async function replay(
  services: Services,
  logId: number,
  { sendAgain = false, patienceMs = PATIENCE_MS }: ReplayOptions = {},
): Promise<StoredLog> {
  const { log, outboxId } = await replayable(services, logId, sendAgain);
  const { taken } = await services.worker.deliverNow([outboxId], patienceMs);
  if (!taken.has(outboxId)) throw fail('REPLAY_IN_PROGRESS', { logId });
  return (await latestOfOutbox(services.core.db, outboxId)) ?? log;
}

/** Runs many again; one that cannot be, or fails, does not stop the rest. */
export async function replayMany(services: Services, logIds: readonly number[], patienceMs = PATIENCE_MS): Promise<ReplayResult> {
  const begunAt = performance.now();
  const failed: { logId: number; error: string }[] = [];
  const rows: { readonly logId: number; readonly outboxId: number }[] = [];
  for (const logId of new Set(logIds)) {
    try {
      rows.push({ logId, outboxId: (await replayable(services, logId)).outboxId });
    } catch (error) {
      failed.push({ logId, error: error instanceof Error ? error.message : String(error) });
    }
  }
  const outboxIds = [...new Set(rows.map(({ outboxId }) => outboxId))];
  const { attempts } = await services.worker.deliverNow(outboxIds, Math.max(patienceMs - (performance.now() - begunAt), 0));
  const tried = rows.map(({ logId, outboxId }) => ({ logId, attempt: attempts.get(outboxId) }));
  return {
    totalRequested: logIds.length,
    successful: tried.filter(({ attempt }) => attempt?.successful).map(({ logId }) => logId),
    alreadyDelivered: tried.filter(({ attempt }) => attempt?.successful && attempt.already).map(({ logId }) => logId),
    failed: [
      ...failed,
      ...tried.flatMap(({ logId, attempt }) => (attempt && !attempt.successful ? [{ logId, error: attempt.message }] : [])),
    ],
    beingDelivered: tried.filter(({ attempt }) => !attempt).map(({ logId }) => logId),
  };
}

/** What there is to deliver again, as the action asks for it now. */
async function replayable({ outbox, core, workflows }: Services, logId: number, sendAgain = false): Promise<Replayable> {
  const log = await logById(core.db, logId);
  if (!log) throw fail('LOG_NOT_FOUND', { logId });
  await workflows.refuseActionOff(log.actionType);
  const queued = log.outboxId === null ? undefined : await outbox.byId(log.outboxId);
  if (!queued) throw fail('REPLAY_NOT_POSSIBLE', { message: 'what was to be sent is not kept any more' });
  const missing = outbox.whyNoHandler(queued.kind);
  if (missing !== null) throw fail('REPLAY_NOT_POSSIBLE', { message: missing });
  const payload = await workflows.refreshed(
    { ...log, edge: log.edgeKey, node: log.nodeKey, action: log.actionKey },
    log.actionType,
    queued.payload,
  );
  if (sendAgain && queued.deliveredAt !== null) {
    // others of the action have what they sent: this one goes to all of its own
    const { twins: _, ...own } = payload;
    return { log, outboxId: await core.db.transaction().execute((tx) => outbox.enqueueAgain(tx, queued, own)) };
  }
  if (payload !== queued.payload) await core.db.transaction().execute((tx) => outbox.changePayload(tx, queued.id, payload));
  return { log, outboxId: queued.id };
}
