import { fail } from '../../engine/errors.ts';
import { same } from '../../engine/json.ts';
import type { CallOrderInput } from '../generated/resolvers.ts';
import { STAMP } from './actions.ts';
import { callsByIds, lockedCallOrder, saveOrder } from './repository/calls.ts';
import type { CallRow, CallServices } from './types.ts';

/**
 * Saves the places of calls.
 *
 * @param basedOn ids of all calls in the order that the officer saw; null skips the check
 * @throws CALL_ORDER_TWICE, CALL_NOT_FOUND, CALL_ORDER_CHANGED; nothing is saved then
 */
export async function reorderCalls(
  { core }: CallServices,
  order: readonly CallOrderInput[],
  basedOn: readonly number[] | null,
): Promise<readonly CallRow[]> {
  const ids = order.map(({ callId }) => callId);
  if (new Set(ids).size < ids.length) throw fail('CALL_ORDER_TWICE');
  await core.versionedCache.change(core.db, STAMP, async (tx) => {
    const now = await lockedCallOrder(tx);
    const unknown = ids.find((id) => !now.includes(id));
    if (unknown !== undefined) throw fail('CALL_NOT_FOUND', { callId: unknown });
    if (basedOn !== null && !same([...now], [...basedOn])) throw fail('CALL_ORDER_CHANGED');
    await saveOrder(
      tx,
      order.map(({ callId, sort_order }) => ({ callId, sortOrder: sort_order })),
      core.now(),
    );
  });
  const calls = await callsByIds(core.db, ids);
  return [...calls].sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
}
