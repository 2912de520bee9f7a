import { sql } from 'kysely';
import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';

export const fapIdsOfCalls = (db: Connection, callIds: readonly number[]): Promise<{ readonly callId: number; readonly fapId: number }[]> =>
  db.selectFrom('callFaps').selectAll().where('callId', '=', oneOf(callIds)).orderBy('fapId').execute();

/** Replaces the panels of a call. */
export async function saveFaps(tx: Tx, callId: number, fapIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('callFaps')
    .where('callId', '=', callId)
    .where((eb) => eb.not(eb('fapId', '=', oneOf(fapIds))))
    .execute();
  if (fapIds.length > 0)
    await tx
      .insertInto('callFaps')
      .values([...new Set(fapIds)].map((fapId) => ({ callId, fapId })))
      .onConflict((c) => c.doNothing())
      .execute();
}

export const copyFaps = (tx: Tx, from: number, to: number) =>
  sql`insert into call_faps (call_id, fap_id) select ${to}, fap_id from call_faps where call_id = ${from}`.execute(tx);
