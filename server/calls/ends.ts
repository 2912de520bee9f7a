import type { Period } from '../../engine/calls/index.ts';
import { wholeSecond } from '../../engine/rules/calls.ts';
import { system } from '../../engine/rules/actor.ts';
import { UNDER_WAY_MS } from '../plugins/request-time.ts';
import type { Tx } from '../plugins/database/index.ts';
import { STAMP, type CallDependents } from './actions.ts';
import { lockDueCalls, someCallIsDue, updateCallRow } from './repository/calls.ts';
import type { CallRow, CallServices } from './types.ts';

interface DuePeriods {
  readonly periods: readonly Period[];
  readonly at: Date;
}

/**
 * Ends periods that are over, found by an end in the past with an unset flag. The flag is set in the transaction that queues the events, so each is
 * sent once.
 *
 * @returns number of calls with a period that ended
 */
export async function endPeriods({ core, events }: CallServices, dependents: CallDependents, { periods, at }: DuePeriods): Promise<number> {
  const { db, versionedCache } = core;
  const before = wholeSecond(new Date(at.getTime() - UNDER_WAY_MS));
  if (!(await someCallIsDue(db, periods, before))) return 0;
  return versionedCache.change(db, STAMP, async (tx) => {
    const calls = await lockDueCalls(tx, periods, before);
    for (const call of calls) {
      const changes = { callShortCode: call.shortCode };
      for (const event of await endPeriodsOf(tx, dependents, call, { periods, before, at }))
        await events.record(tx, { event, entity: { kind: 'CALL', id: call.id }, actor: system, at, changes, locked: true });
    }
    return calls.length;
  });
}

async function endPeriodsOf(
  tx: Tx,
  dependents: CallDependents,
  call: CallRow,
  { periods, before, at }: DuePeriods & { readonly before: Date },
): Promise<readonly string[]> {
  const over = periods.flatMap(({ end, ...period }) => {
    const moment = call[end];
    return moment !== null && moment < before && !call[period.flag] ? [{ ...period, end: moment }] : [];
  });
  await updateCallRow(tx, call.id, Object.fromEntries(over.map(({ flag }) => [flag, true])), at);
  for (const { event, end } of over) await dependents.tell(tx, call.id, { event, end, at, callShortCode: call.shortCode });
  return over.map(({ event }) => event);
}
