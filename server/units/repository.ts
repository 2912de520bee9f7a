import { sql } from 'kysely';
import type { UnitDefinition } from '../../engine/bundles/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';

export interface UnitsTable {
  readonly id: string;
  readonly unit: string;
  readonly quantity: string;
  readonly symbol: string;
  readonly siConversionFormula: string;
}

declare module '../plugins/database/index.ts' {
  interface Database {
    units: UnitsTable;
    quantities: { readonly id: string };
  }
}

const columns = ['id', 'unit', 'quantity', 'symbol', 'siConversionFormula'] as const;

export const allUnits = (db: Connection) => db.selectFrom('units').select(columns).orderBy('quantity').orderBy('id').execute();

export const allQuantities = (db: Connection) => db.selectFrom('quantities').select('id').orderBy('id').execute();

export const unitsByIds = (db: Connection, ids: readonly string[]) =>
  db
    .selectFrom('units')
    .select(columns)
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

/** Stores units, over those that have their ids. */
export async function saveUnits(tx: Tx, units: readonly UnitDefinition[]): Promise<void> {
  if (units.length === 0) return;
  await tx
    .insertInto('units')
    .values([...units])
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        unit: eb.ref('excluded.unit'),
        quantity: eb.ref('excluded.quantity'),
        symbol: eb.ref('excluded.symbol'),
        siConversionFormula: eb.ref('excluded.siConversionFormula'),
      })),
    )
    .execute();
}
