import { PERIODS } from '../../engine/calls/index.ts';
import { wholeSecond } from '../../engine/rules/calls.ts';
import { system } from '../../engine/rules/actor.ts';
import { UNDER_WAY_MS } from '../plugins/request-time.ts';
import type { Tx } from '../plugins/database/index.ts';
import { STAMP, type CallDependents } from './actions.ts';
import { lockDueCalls, someCallIsDue, updateCallRow } from './repository/calls.ts';
import type { CallServices } from './services.ts';
import type { CallRow } from './types.ts';

/**
 * Ends periods that are over, found by an end in the past with an unset flag. The flag is set in the transaction that queues the events, so each is
 * sent once.
 */
export async function endPeriods({ core, events }: CallServices, dependents: CallDependents, at: Date): Promise<void> {
  const { db, versionedCache } = core;
  const before = wholeSecond(new Date(at.getTime() - UNDER_WAY_MS));
  if (!(await someCallIsDue(db, before))) return;
  await versionedCache.change(db, STAMP, async (tx) => {
    for (const call of await lockDueCalls(tx, before)) {
      const changes = { callShortCode: call.shortCode };
      for (const event of await endPeriodsOf(tx, dependents, call, { before, at }))
        await events.record(tx, { event, entity: { kind: 'CALL', id: call.id }, actor: system, at, changes, locked: true });
    }
  });
}

async function endPeriodsOf(
  tx: Tx,
  dependents: CallDependents,
  call: CallRow,
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<readonly string[]> {
  const over = PERIODS.flatMap(({ end, ...period }) => {
    const moment = call[end];
    return moment !== null && moment < before && !call[period.flag] ? [{ ...period, end: moment }] : [];
  });
  await updateCallRow(tx, call.id, Object.fromEntries(over.map(({ flag }) => [flag, true])), at);
  for (const { event, end } of over) await dependents.tell(tx, call.id, { event, end, at, callShortCode: call.shortCode });
  return over.map(({ event }) => event);
}
