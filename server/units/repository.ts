import type { Connection } from '../plugins/database/index.ts';

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

export const allUnits = (db: Connection) =>
  db.selectFrom('units').select(['id', 'unit', 'quantity', 'symbol', 'siConversionFormula']).orderBy('quantity').orderBy('id').execute();

export const allQuantities = (db: Connection) => db.selectFrom('quantities').select('id').orderBy('id').execute();
