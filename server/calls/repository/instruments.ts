import { sql } from 'kysely';
import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { CallInstrumentRow } from '../types.ts';

export const instrumentsOfCalls = (db: Connection, callIds: readonly number[]): Promise<CallInstrumentRow[]> =>
  db
    .selectFrom('callInstruments as ci')
    .innerJoin('instruments as i', 'i.id', 'ci.instrumentId')
    .where('ci.callId', '=', oneOf(callIds))
    .selectAll('i')
    .select(['ci.callId', 'ci.availabilityTime', 'ci.submitted', 'ci.fapId'])
    .orderBy('i.name')
    .orderBy('i.id')
    .execute();

export interface InstrumentWithFap {
  readonly instrumentId: number;
  /** Null keeps the panel of an instrument that the call has already. */
  readonly fapId: number | null;
}

export const addInstruments = (tx: Tx, callId: number, instruments: readonly InstrumentWithFap[]) =>
  tx
    .insertInto('callInstruments')
    .values(instruments.map((it) => ({ callId, availabilityTime: null, ...it })))
    .onConflict((c) =>
      c.columns(['callId', 'instrumentId']).doUpdateSet((eb) => ({ fapId: eb.fn.coalesce('excluded.fapId', 'callInstruments.fapId') })),
    )
    .execute();

export const removeInstrument = (tx: Tx, callId: number, instrumentId: number) =>
  tx.deleteFrom('callInstruments').where('callId', '=', callId).where('instrumentId', '=', instrumentId).execute();

/** Names of those of the instruments that the call has. */
export async function instrumentNames(tx: Tx, callId: number, instrumentIds: readonly number[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('callInstruments as ci')
    .innerJoin('instruments as i', 'i.id', 'ci.instrumentId')
    .select('i.name')
    .where('ci.callId', '=', callId)
    .where('i.id', '=', oneOf(instrumentIds))
    .orderBy('i.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** @returns false when the call does not have the instrument */
export async function changeCallInstrument(
  tx: Tx,
  { callId, instrumentId }: { readonly callId: number; readonly instrumentId: number },
  change: { readonly fapId: number | null } | { readonly availabilityTime: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('callInstruments')
    .set(change)
    .where('callId', '=', callId)
    .where('instrumentId', '=', instrumentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const copyInstruments = (tx: Tx, from: number, to: number) =>
  sql`insert into call_instruments (call_id, instrument_id, availability_time, fap_id)
      select ${to}, instrument_id, availability_time, fap_id from call_instruments where call_id = ${from}`.execute(tx);
