import type { JudgedRow, TableRow } from '../../engine/imports/index.ts';
import type { Context, Services } from '../context.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';

export type ImportServices = Pick<
  Services,
  'core' | 'apiTokens' | 'events' | 'expiryDates' | 'features' | 'users' | 'session' | 'records' | 'instruments' | 'settings'
>;

export type ImportContext = Context & ImportServices & Pick<Services, 'imports'>;

export interface ImportPlan {
  readonly rows: readonly RowToWrite[];
  readonly unknownColumns: readonly string[];
}

export interface RowToWrite extends JudgedRow {
  readonly values: unknown;
  readonly write: (tx: Tx) => Promise<unknown>;
}

/** Compares a file with what is stored. @throws IMPORT_COLUMNS, IMPORT_INVALID */
export type Planner = (db: Connection, table: readonly TableRow[]) => Promise<ImportPlan>;
