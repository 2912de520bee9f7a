import type { Actor } from '../../engine/rules/actor.ts';
import type { RestoredChoice } from '../../engine/rules/restored-deliveries.ts';
import type { InstallationServices } from './types.ts';

/**
 * Carries out what an officer decided about deliveries that were due in a restored backup, and lets the worker start.
 *
 * @throws CodedError WORKER_NOT_HELD, RESTORE_UNDECIDED, RESTORE_WORK
 */
export const releaseWorker = ({ core, events, outbox }: InstallationServices, actor: Actor, choices: readonly RestoredChoice[]) =>
  core.db.transaction().execute(async (tx) => {
    const { SEND: sent, DROP: dropped, MARK_SENT: marked } = await outbox.afterRestore.release(tx, choices);
    const changes = { sent, dropped, marked };
    await events.note(tx, { event: 'WORKER_RELEASED', entity: { kind: 'JOB', id: 'worker' }, actor, at: core.now(), changes });
    return changes;
  });
