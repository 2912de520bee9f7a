import type { Tx } from '../plugins/database/index.ts';
import { batchOutcomes } from './repository/batches.ts';
import type { DeliveryAttempt, Outcome, HandlerRegistry } from './types.ts';

export async function outcomeOf({ batches }: Pick<HandlerRegistry, 'batches'>, tx: Tx, attempt: DeliveryAttempt): Promise<Outcome> {
  const { row, message, successful, nobody = false, waitsUntil = null } = attempt;
  const handler = batches.get(row.kind);
  if (handler && row.batch !== null) return handler.outcome(tx, await batchOutcomes(tx, row.batch), attempt);
  return { message, successful, nobody, attempts: row.attempts, waitsUntil, givenUp: [] };
}
