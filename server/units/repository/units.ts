import { sql } from 'kysely';
import type { UnitDefinition } from '../../../engine/bundles/index.ts';
import { columnsOfRecord, type Connection, type RowOfRecord, type TableOfRecord, type Tx } from '../../plugins/database/index.ts';

export type UnitRow = RowOfRecord<'UNIT'>;

declare module '../../plugins/database/index.ts' {
  interface Database {
    units: TableOfRecord<'UNIT'>;
    quantities: { readonly id: string };
  }
}

export const allUnits = (db: Connection) =>
  db.selectFrom('units').select(columnsOfRecord('UNIT')).orderBy('quantity').orderBy('id').execute();

export const allQuantities = (db: Connection) => db.selectFrom('quantities').select('id').orderBy('id').execute();

export const unitsByIds = (db: Connection, ids: readonly string[]) =>
  db
    .selectFrom('units')
    .select(columnsOfRecord('UNIT'))
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .execute();

export async function insertQuantities(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('quantities')
    .values([...new Set(ids)].map((id) => ({ id })))
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function saveUnits(tx: Tx, units: readonly UnitDefinition[]): Promise<void> {
  if (units.length === 0) return;
  const columns = columnsOfRecord('UNIT');
  await tx
    .insertInto('units')
    .values([...units])
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute();
}
