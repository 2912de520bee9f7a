import type { Generated } from 'kysely';
import { oneOf, type Connection, type TableOfRecord, type Tx } from '../../plugins/database/index.ts';
import type { Belonging } from './instruments.ts';
import type { TechniqueRow } from '../types.ts';

export interface TechniquesTable extends TableOfRecord<'TECHNIQUE'> {
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    techniques: TechniquesTable;
    techniqueInstruments: { readonly techniqueId: number; readonly instrumentId: number };
    techniqueScientists: { readonly techniqueId: number; readonly userId: number };
  }
}

const rows = (db: Connection) =>
  db.selectFrom('techniques').select(['id', 'name', 'shortCode', 'description']).orderBy('name').orderBy('id');

export const allTechniques = (db: Connection): Promise<TechniqueRow[]> => rows(db).execute();

export const techniquesByIds = (db: Connection, ids: readonly number[]): Promise<TechniqueRow[]> =>
  rows(db).where('id', '=', oneOf(ids)).execute();

export const techniqueForUpdate = (tx: Tx, id: number): Promise<TechniqueRow | undefined> =>
  rows(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const techniquesOfScientist = (db: Connection, userId: number): Promise<TechniqueRow[]> =>
  rows(db)
    .where('id', 'in', (eb) => eb.selectFrom('techniqueScientists').where('userId', '=', userId).select('techniqueId'))
    .execute();

export const techniquesOfInstruments = (
  db: Connection,
  instrumentIds: readonly number[],
): Promise<(TechniqueRow & { readonly instrumentId: number })[]> =>
  db
    .selectFrom('techniqueInstruments as ti')
    .innerJoin('techniques as t', 't.id', 'ti.techniqueId')
    .where('ti.instrumentId', '=', oneOf(instrumentIds))
    .select(['ti.instrumentId', 't.id', 't.name', 't.shortCode', 't.description'])
    .orderBy('t.name')
    .orderBy('t.id')
    .execute();

export const scientistsOfTechniques = (db: Connection, ids: readonly number[]): Promise<Belonging[]> =>
  db
    .selectFrom('techniqueScientists')
    .where('techniqueId', '=', oneOf(ids))
    .select(['techniqueId as ownerId', 'userId as memberId'])
    .orderBy('userId')
    .execute();

export const instrumentsOfTechniques = (db: Connection, ids: readonly number[]): Promise<Belonging[]> =>
  db
    .selectFrom('techniqueInstruments')
    .where('techniqueId', '=', oneOf(ids))
    .select(['techniqueId as ownerId', 'instrumentId as memberId'])
    .orderBy('instrumentId')
    .execute();

/** @returns the ids that were not assigned before; so do the others below */
export async function insertTechniqueInstruments(tx: Tx, techniqueId: number, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const added = await tx
    .insertInto('techniqueInstruments')
    .values(ids.map((instrumentId) => ({ techniqueId, instrumentId })))
    .onConflict((c) => c.doNothing())
    .returning('instrumentId')
    .execute();
  return added.map(({ instrumentId }) => instrumentId);
}

export async function deleteTechniqueInstruments(tx: Tx, techniqueId: number, ids: readonly number[]): Promise<readonly number[]> {
  const gone = await tx
    .deleteFrom('techniqueInstruments')
    .where('techniqueId', '=', techniqueId)
    .where('instrumentId', '=', oneOf(ids))
    .returning('instrumentId')
    .execute();
  return gone.map(({ instrumentId }) => instrumentId);
}

export async function insertTechniqueScientists(tx: Tx, techniqueId: number, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const added = await tx
    .insertInto('techniqueScientists')
    .values(ids.map((userId) => ({ techniqueId, userId })))
    .onConflict((c) => c.doNothing())
    .returning('userId')
    .execute();
  return added.map(({ userId }) => userId);
}

export async function deleteTechniqueScientist(tx: Tx, techniqueId: number, userId: number): Promise<readonly number[]> {
  const gone = await tx
    .deleteFrom('techniqueScientists')
    .where('techniqueId', '=', techniqueId)
    .where('userId', '=', userId)
    .returning('userId')
    .execute();
  return gone.map((row) => row.userId);
}
