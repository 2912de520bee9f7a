import { fail } from '../../engine/errors.ts';
import type { Services } from '../context.ts';
import { latestOfOutbox, logById, type StoredLog } from './repository.ts';

/** Proxies cut requests off that take longer. */
const REPLAY_PATIENCE_MS = 20_000;

export interface Replayed {
  /** The entry of the new attempt. */
  readonly log: StoredLog;
  /** The receivers had everything already: nothing was sent. */
  readonly already: boolean;
}

/**
 * Runs an action again, for the entities it was logged for, with the recipients and the configuration of now. The new attempt is an
 * entry of its own; what a receiver has accepted before is not sent again.
 * @throws CodedError LOG_NOT_FOUND, REPLAY_NOT_POSSIBLE, REPLAY_IN_PROGRESS
 */
export async function replay(services: Services, logId: number): Promise<Replayed> {
  const { outbox, worker, core, workflows } = services;
  const log = await logById(core.db, logId);
  if (!log) throw fail('LOG_NOT_FOUND', { logId });
  const queued = log.outboxId === null ? undefined : await outbox.byId(log.outboxId);
  if (!queued) throw fail('REPLAY_NOT_POSSIBLE', { message: 'what was to be sent is not kept any more' });
  const missing = outbox.whyNoHandler(queued.kind);
  if (missing !== null) throw fail('REPLAY_NOT_POSSIBLE', { message: missing });
  const payload = await workflows.refreshed(
    { ...log, edge: log.edgeKey, node: log.nodeKey, action: log.actionKey },
    log.actionType,
    queued.payload,
  );
  if (payload !== queued.payload) await core.db.transaction().execute((tx) => outbox.changePayload(tx, queued.id, payload));
  const attempt = (await worker.deliverNow([queued.id], REPLAY_PATIENCE_MS)).get(queued.id);
  if (!attempt) throw fail('REPLAY_IN_PROGRESS', { logId });
  return { log: (await latestOfOutbox(core.db, queued.id)) ?? log, already: attempt.already };
}
