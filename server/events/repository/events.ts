import { sql, type ColumnType, type Generated } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import { jsonb } from '../../plugins/database/index.ts';

export interface EventLogTable {
  readonly id: Generated<number>;
  readonly eventType: string;
  readonly entityKind: string;
  readonly changedObjectId: string;
  readonly changedBy: number | null;
  readonly impersonatedBy: number | null;
  readonly changes: ColumnType<JsonObject>;
  readonly description: string;
  readonly happenedAt: Date;
  /** Name of the API access token that the change came by. */
  readonly apiToken: ColumnType<string | null, string | null | undefined>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    eventLog: EventLogTable;
  }
}

export type NewLogRow = Omit<EventLogTable, 'id' | 'changes' | 'apiToken'> & {
  readonly changes: JsonObject;
  readonly apiToken: string | null;
};

/** PostgreSQL allows 65,535 parameters, and a row has nine. */
const ROWS_PER_STATEMENT = 5_000;

export async function insertLogRows(tx: Tx, rows: readonly NewLogRow[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = rows.slice(from, from + ROWS_PER_STATEMENT);
    const stored = await tx
      .insertInto('eventLog')
      .values(part.map((row) => ({ ...row, changes: jsonb(row.changes) })))
      .returning('id')
      .execute();
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}

export const loggedEventsOf = (db: Connection, kind: string, ids: readonly number[]) =>
  db
    .selectFrom('eventLog')
    .select(['changedObjectId', 'eventType as event', 'changes'])
    .where('entityKind', '=', kind)
    .where('changedObjectId', '=', sql<string>`any(${ids.map(String)}::text[])`)
    .orderBy('id')
    .execute();

export interface LogRow {
  readonly id: number;
  readonly eventType: string;
  readonly changedBy: number | null;
  readonly impersonatedBy: number | null;
  readonly apiToken: string | null;
  readonly changes: JsonObject;
  readonly happenedAt: Date;
}

/** More rows than a save writes beside a change. */
const LATEST = 4;

export const latestRows = (tx: Tx, kind: string, id: number): Promise<LogRow[]> =>
  tx
    .selectFrom('eventLog')
    .select(['id', 'eventType', 'changedBy', 'impersonatedBy', 'apiToken', 'changes', 'happenedAt'])
    .where('entityKind', '=', kind)
    .where('changedObjectId', '=', String(id))
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();

export const extendLogRow = (tx: Tx, id: number, { changes, ...row }: Pick<NewLogRow, 'changes' | 'description' | 'happenedAt'>) =>
  tx
    .updateTable('eventLog')
    .set({ ...row, changes: jsonb(changes) })
    .where('id', '=', id)
    .execute();
