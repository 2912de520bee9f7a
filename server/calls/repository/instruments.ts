import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { CallInstrumentRow } from '../types.ts';

export const instrumentsOfCalls = (db: Connection, callIds: readonly number[]): Promise<CallInstrumentRow[]> =>
  db
    .selectFrom('callInstruments as ci')
    .innerJoin('instruments as i', 'i.id', 'ci.instrumentId')
    .where('ci.callId', '=', oneOf(callIds))
    .selectAll('i')
    .select(['ci.callId', 'ci.availabilityTime', 'ci.submitted'])
    .orderBy('i.name')
    .orderBy('i.id')
    .execute();

export const addInstruments = (tx: Tx, callId: number, instrumentIds: readonly number[]) =>
  tx
    .insertInto('callInstruments')
    .values(instrumentIds.map((instrumentId) => ({ callId, instrumentId, availabilityTime: null })))
    .onConflict((c) => c.doNothing())
    .execute();

export const removeInstrument = (tx: Tx, callId: number, instrumentId: number) =>
  tx.deleteFrom('callInstruments').where('callId', '=', callId).where('instrumentId', '=', instrumentId).execute();
