import { sql, type Generated } from 'kysely';
import { oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';

export interface InstrumentsTable {
  readonly id: Generated<number>;
  readonly name: string;
  readonly shortCode: string;
  readonly description: string;
  readonly managerUserId: number;
  readonly selectable: Generated<boolean>;
  readonly multipleTechReviewsEnabled: Generated<boolean>;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    instruments: InstrumentsTable;
    instrumentScientists: { readonly instrumentId: number; readonly userId: number };
  }
}

export interface InstrumentRow {
  readonly id: number;
  readonly name: string;
  readonly shortCode: string;
  readonly description: string;
  readonly managerUserId: number;
  readonly selectable: boolean;
  readonly multipleTechReviewsEnabled: boolean;
}

const columns = ['id', 'name', 'shortCode', 'description', 'managerUserId', 'selectable', 'multipleTechReviewsEnabled'] as const;
const rows = (db: Connection) => db.selectFrom('instruments').select(columns).orderBy('name').orderBy('id');

export const allInstruments = (db: Connection): Promise<InstrumentRow[]> => rows(db).execute();

export const instrumentsByIds = (db: Connection, ids: readonly number[]): Promise<InstrumentRow[]> =>
  rows(db).where('id', '=', oneOf(ids)).execute();

export const instrumentForUpdate = (tx: Tx, id: number): Promise<InstrumentRow | undefined> =>
  rows(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Part of a statement: rows that the person manages or works on. */
export const isOfPerson = (userId: number): Piece<boolean> => sql<boolean>`instruments.id in ${instrumentKeysOf(userId)}`;

/** Part of a statement: the keys of the instruments that the person manages or works on as a scientist. */
export const instrumentKeysOf = (userId: number): Piece<number> => sql<number>`(
  select id from instruments where manager_user_id = ${userId} union select instrument_id from instrument_scientists where user_id = ${userId})`;

export const instrumentsOfPerson = (db: Connection, userId: number): Promise<InstrumentRow[]> =>
  rows(db).where('id', 'in', instrumentKeysOf(userId)).execute();

export interface Belonging {
  readonly ownerId: number;
  readonly memberId: number;
}

/** Who works on the instruments, one row per instrument and scientist. */
export const scientistsOfInstruments = (db: Connection, ids: readonly number[]): Promise<Belonging[]> =>
  db
    .selectFrom('instrumentScientists')
    .where('instrumentId', '=', oneOf(ids))
    .select(['instrumentId as ownerId', 'userId as memberId'])
    .orderBy('userId')
    .execute();
