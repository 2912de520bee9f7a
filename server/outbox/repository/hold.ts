import type { Connection, Tx } from '../../plugins/database/index.ts';
import { ROW } from './outbox.ts';
import type { OutboxRow } from '../types.ts';

interface WorkerHoldTable {
  readonly heldAt: Date;
  readonly restoredTo: Date;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    workerHold: WorkerHoldTable;
  }
}

export type WorkerHold = WorkerHoldTable;

export const workerHold = (db: Connection): Promise<WorkerHold | undefined> =>
  db.selectFrom('workerHold').select(['heldAt', 'restoredTo']).executeTakeFirst();

export const lockHold = (tx: Tx): Promise<WorkerHold | undefined> =>
  tx.selectFrom('workerHold').select(['heldAt', 'restoredTo']).forUpdate().executeTakeFirst();

export const endHold = (tx: Tx) => tx.deleteFrom('workerHold').execute();

export interface WaitingCount {
  readonly kind: string;
  readonly count: number;
  readonly oldest: Date;
}

export const waitingByKind = (db: Connection): Promise<WaitingCount[]> =>
  db
    .selectFrom('outbox')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count'), eb.fn.min('dueAt').as('oldest')])
    .where('deliveredAt', 'is', null)
    .where('failedAt', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute();

/** Ends all waiting deliveries of a kind without making them. */
export const settleKind = (
  tx: Tx,
  kind: string,
  end: { readonly deliveredAt?: Date; readonly failedAt?: Date; readonly lastError: string | null },
): Promise<OutboxRow[]> =>
  tx
    .updateTable('outbox')
    .set({ ...end, leasedUntil: null, leasedBy: null, crashedAttempts: 0 })
    .where('kind', '=', kind)
    .where('deliveredAt', 'is', null)
    .where('failedAt', 'is', null)
    .returning(ROW)
    .execute();
