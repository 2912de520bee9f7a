import type { Tx } from '../plugins/database/index.ts';
import { copyBatch, keyOfAgain, requeue } from './repository/batches.ts';
import type { Batch, HandlerRegistry } from './types.ts';

interface Again {
  readonly sendAgain: boolean;
  readonly at: Date;
}

export async function requeueBatch(
  { batches }: Pick<HandlerRegistry, 'batches'>,
  tx: Tx,
  batch: Batch,
  { sendAgain, at }: Again,
): Promise<readonly number[]> {
  const { key, rows, receipts } = batch;
  const open = rows.filter(({ deliveredAt }) => deliveredAt === null).map(({ id }) => id);
  const again = sendAgain && open.length === 0 ? await keyOfAgain(tx, key) : null;
  const replan = batches.get(rows[0]?.kind ?? '')?.replan;
  if (again !== null && !replan) return copyBatch(tx, key, again, at);
  const queued = replan ? await requeue(tx, again ?? key, await replan(tx, batch, again), at) : open;
  if (queued.length > 0) return queued;
  const accepted = new Set(receipts.map(({ outboxId }) => outboxId));
  return (accepted.size > 0 ? rows.filter(({ id }) => accepted.has(id)) : rows).map(({ id }) => id);
}
