import { TIMER_DATES, type TimerDates } from '../../../engine/workflows/index.ts';
import { oneOf, type Connection } from '../../plugins/database/index.ts';

/** Dates of the calls of proposals, by proposal; withdrawn ones are left out. */
export async function timerDates(db: Connection, primaryKeys: readonly number[]): Promise<ReadonlyMap<number, TimerDates>> {
  const rows = await db
    .selectFrom('proposals as p')
    .innerJoin('calls as c', 'c.id', 'p.callId')
    .select('p.primaryKey')
    .select(TIMER_DATES.map((name) => `c.${name}` as const))
    .where('p.primaryKey', '=', oneOf(primaryKeys))
    .where('p.withdrawnAt', 'is', null)
    .execute();
  return new Map(rows.map(({ primaryKey, ...dates }) => [primaryKey, dates]));
}

export async function questionaryIdsOf(db: Connection, primaryKeys: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('proposals')
    .select(['primaryKey', 'questionaryId'])
    .where('primaryKey', '=', oneOf(primaryKeys))
    .execute();
  return new Map(rows.map(({ primaryKey, questionaryId }) => [primaryKey, questionaryId]));
}
