import { fail } from '../../engine/errors.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayReleaseWorker, type RestoredChoice, type RestoredDeed } from '../../engine/rules/restored-deliveries.ts';
import type { Core } from '../context.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { endHold, lockHold, settleKind, waitingByKind, workerHold } from './repository/hold.ts';
import type { HandlerRegistry, HeldWorker } from './types.ts';

const MARKED = 'Marked as sent after a restore';
const DROPPED = 'Dropped after a restore';

/** After a restore the worker stands still: what was due then may have been sent since, and only the office can tell. */
export function createHold({ db, clock }: Pick<Core, 'db' | 'clock'>, registry: HandlerRegistry) {
  const { jobs, batches, listeners } = registry;
  /** Splitting an e-mail to a group is a job, and its e-mails leave the product all the same. */
  const isWork = (kind: string): boolean => jobs.has(kind) && !batches.has(kind);
  const waiting = async (on: Connection) => (await waitingByKind(on)).map((one) => ({ ...one, isWork: isWork(one.kind) }));

  async function settle(tx: Tx, kind: string, deed: Exclude<RestoredDeed, 'SEND'>): Promise<number> {
    const at = clock();
    const marked = deed === 'MARK_SENT';
    const rows = await settleKind(tx, kind, marked ? { deliveredAt: at, lastError: null } : { failedAt: at, lastError: DROPPED });
    for (const row of rows)
      for (const listener of listeners)
        await listener(tx, { row, successful: marked, message: marked ? MARKED : DROPPED, at, givenUp: !marked, already: marked });
    return rows.length;
  }

  return {
    /** Deliveries that wait since a restore; null while the worker is not held. */
    held: async (): Promise<HeldWorker | null> => {
      const hold = await workerHold(db);
      return hold ? { ...hold, kinds: await waiting(db) } : null;
    },
    /**
     * Carries out the office's decisions, and lets workers start.
     *
     * @returns number of deliveries by deed
     * @throws CodedError WORKER_NOT_HELD, RESTORE_UNDECIDED, RESTORE_WORK
     */
    release: async (tx: Tx, choices: readonly RestoredChoice[]): Promise<Readonly<Record<RestoredDeed, number>>> => {
      if (!(await lockHold(tx))) throw fail('WORKER_NOT_HELD');
      const kinds = await waiting(tx);
      allow(mayReleaseWorker(kinds, choices));
      const deeds = new Map(choices.map(({ kind, deed }) => [kind, deed]));
      const counts = { SEND: 0, DROP: 0, MARK_SENT: 0 };
      for (const { kind, count } of kinds) {
        const deed = deeds.get(kind) ?? 'SEND';
        counts[deed] += deed === 'SEND' ? count : await settle(tx, kind, deed);
      }
      await endHold(tx);
      return counts;
    },
  };
}
