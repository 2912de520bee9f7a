import type { Tx } from '../plugins/database/index.ts';
import type { HandlerRegistry } from './attempts.ts';
import { copyBatch, keyOfAgain, requeue } from './repository-batches.ts';
import type { Batch } from './types.ts';

/** Deliveries of a batch that are made once more: those that were not delivered, or all in a new batch where all of it was and `sendAgain` asks for that. */
export async function requeueBatch(
  { batches }: Pick<HandlerRegistry, 'batches'>,
  tx: Tx,
  batch: Batch,
  { sendAgain, at }: { readonly sendAgain: boolean; readonly at: Date },
): Promise<readonly number[]> {
  const { key, rows } = batch;
  const open = rows.filter(({ deliveredAt }) => deliveredAt === null);
  const again = sendAgain && open.length === 0 ? await keyOfAgain(tx, key) : null;
  const replan = batches.get(rows[0]?.kind ?? '')?.replan;
  if (replan) return requeue(tx, again ?? key, await replan(tx, batch, again), at);
  if (again !== null) return copyBatch(tx, key, again, at);
  return (open.length > 0 ? open : rows).map(({ id }) => id);
}
