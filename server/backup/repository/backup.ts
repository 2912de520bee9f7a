import type { CopyingConnection } from '../../plugins/database/copy.ts';
import type { TableHeader } from '../format.ts';

/** Keys, provider tokens, and what is about processes: everybody signs in again after a restore. */
const LEFT_OUT: readonly string[] = [
  'signing_keys',
  'sessions',
  'worker_hold',
  'worker_heartbeats',
  'kysely_migration',
  'kysely_migration_lock',
];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface TableRow {
  readonly table: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

export interface BackedUpTable extends TableHeader {
  /** For COPY: all rows in the order of the primary key. */
  readonly rows: string;
}

const columnsFor = (columns: readonly string[]): string => columns.map(quoted).join(', ');

export const copyTarget = ({ table, columns }: TableHeader): string => `${quoted(table)} (${columnsFor(columns)})`;

export async function tablesToBackUp(on: CopyingConnection): Promise<readonly BackedUpTable[]> {
  const tables = await on.query<TableRow>(
    `select c.relname::text as table,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select a.attname::text from pg_constraint k, unnest(k.conkey) with ordinality u(attnum, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = u.attnum where k.conrelid = c.oid and k.contype = 'p' order by u.place) as key
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by c.relname`,
    [LEFT_OUT],
  );
  return tables.map(({ table, columns, key }) => ({
    table,
    columns,
    rows: `(select ${columnsFor(columns)} from ${quoted(table)}${key.length > 0 ? ` order by ${columnsFor(key)}` : ''})`,
  }));
}

/** Last values; those of sequences that were never used are left out. */
export async function sequenceValues(on: CopyingConnection): Promise<Readonly<Record<string, number>>> {
  const rows = await on.query<{ name: string; last: string }>(
    'select sequencename::text as name, last_value as last from pg_sequences where schemaname = current_schema() and last_value is not null',
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

export const beginSnapshot = (on: CopyingConnection) => on.query('begin isolation level repeatable read read only');

export const executedIn = async (on: CopyingConnection): Promise<readonly string[]> =>
  (await on.query<{ name: string }>('select name from kysely_migration order by name')).map(({ name }) => name);

/** Tables, views and the like of a database that is not empty. */
export const relationsIn = async (on: CopyingConnection): Promise<readonly string[]> =>
  (
    await on.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') order by 1`,
    )
  ).map(({ name }) => name);

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Begins to load: takes away foreign keys, which hold again at the end, and rows that migrations made.
 *
 * @returns function that puts the foreign keys back, which checks every row
 */
export async function beginLoading(on: CopyingConnection, tables: readonly string[]): Promise<() => Promise<void>> {
  await on.query('begin');
  const keys = await on.query<Constraint>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conrelid, conname`,
  );
  for (const { table, name } of keys) await on.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const table of tables) await on.query(`alter table ${quoted(table)} disable trigger user`);
  await on.query(`truncate ${tables.map(quoted).join(', ')}`);
  return async () => {
    for (const { table, name, definition } of keys) await on.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const table of tables) await on.query(`alter table ${quoted(table)} enable trigger user`);
  };
}

export async function setSequences(on: CopyingConnection, values: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, last] of Object.entries(values)) await on.query('select setval($1::regclass, $2)', [quoted(name), last]);
}

/** Keeps every worker from starting until an officer has decided about what is due. */
export const holdWorker = (on: CopyingConnection, restoredTo: string) =>
  on.query('insert into worker_hold (held_at, restored_to) values (now(), $1)', [restoredTo]);

export const commit = (on: CopyingConnection) => on.query('commit');
export const rollback = (on: CopyingConnection) => on.query('rollback');
