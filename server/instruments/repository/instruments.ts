import { sql } from 'kysely';
import { columnsOfRecord, oneOf, type Connection, type Piece, type TableOfRecord, type Tx } from '../../plugins/database/index.ts';
import type { InstrumentRow } from '../types.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    instruments: TableOfRecord<'INSTRUMENT'>;
    instrumentScientists: { readonly instrumentId: number; readonly userId: number };
  }
}

const rows = (db: Connection) => db.selectFrom('instruments').select(columnsOfRecord('INSTRUMENT')).orderBy('name').orderBy('id');

export const allInstruments = (db: Connection): Promise<InstrumentRow[]> => rows(db).execute();

export const instrumentsByIds = (db: Connection, ids: readonly number[]): Promise<InstrumentRow[]> =>
  rows(db).where('id', '=', oneOf(ids)).execute();

export const instrumentForUpdate = (tx: Tx, id: number): Promise<InstrumentRow | undefined> =>
  rows(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const isOfPerson = (userId: number): Piece<boolean> => sql<boolean>`instruments.id in ${instrumentKeysOf(userId)}`;

export const instrumentKeysOf = (userId: number): Piece<number> => sql<number>`(
  select id from instruments where manager_user_id = ${userId} union select instrument_id from instrument_scientists where user_id = ${userId})`;

export const instrumentsOfPerson = (db: Connection, userId: number): Promise<InstrumentRow[]> =>
  rows(db).where('id', 'in', instrumentKeysOf(userId)).execute();

export interface Belonging {
  readonly ownerId: number;
  readonly memberId: number;
}

export const scientistsOfInstruments = (db: Connection, ids: readonly number[]): Promise<Belonging[]> =>
  db
    .selectFrom('instrumentScientists')
    .where('instrumentId', '=', oneOf(ids))
    .select(['instrumentId as ownerId', 'userId as memberId'])
    .orderBy('userId')
    .execute();
