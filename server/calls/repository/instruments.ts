import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';

/** An instrument of a call, with what it offers there. */
export interface CallInstrumentRow {
  readonly callId: number;
  readonly id: number;
  readonly name: string;
  readonly shortCode: string;
  readonly description: string;
  readonly managerUserId: number;
  readonly selectable: boolean;
  readonly multipleTechReviewsEnabled: boolean;
  readonly availabilityTime: number | null;
  readonly submitted: boolean;
}

export const instrumentsOfCalls = (db: Connection, callIds: readonly number[]): Promise<CallInstrumentRow[]> =>
  db
    .selectFrom('callInstruments as ci')
    .innerJoin('instruments as i', 'i.id', 'ci.instrumentId')
    .where('ci.callId', '=', oneOf(callIds))
    .select([
      'ci.callId',
      'i.id',
      'i.name',
      'i.shortCode',
      'i.description',
      'i.managerUserId',
      'i.selectable',
      'i.multipleTechReviewsEnabled',
      'ci.availabilityTime',
      'ci.submitted',
    ])
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
