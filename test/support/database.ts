import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { removeFolder, temporaryFolder } from '../../scripts/services/process.ts';
import { openEmbedded } from '../../server/plugins/database/embedded.ts';
import { connectTo, type OpenDatabase } from '../../server/plugins/database/index.ts';
import { openPostgres } from '../../server/plugins/database/postgres.ts';
import { administer, urlOf } from './postgres.ts';
import { embeddedTemplate, migrated, postgresTemplate } from './templates.ts';

const CONNECTIONS = 10;

export interface TestDatabase extends OpenDatabase {
  /** Where another process finds it; null for the embedded one, which lives in this process. */
  readonly url: string | null;
  /** Deletes all rows of all tables but those named, and starts their counters anew. */
  readonly empty: (keep?: readonly string[]) => Promise<void>;
}

let shared: Promise<TestDatabase> | null = null;

/**
 * The database of this worker, which the files that it runs have one after the other; `empty` it first.
 * Nobody closes it: the embedded one ends with its process, and those on PostgreSQL are dropped when all tests have run (databases.ts).
 */
export const sharedDatabase = (): Promise<TestDatabase> => (shared ??= testDatabase());

/** A migrated database for one test file alone, of the kind that the test's project names. `close` it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, ...opened } = inject('database') === 'postgres' ? await onPostgres() : await embedded();
  const empty = async (keep: readonly string[] = []) => {
    const kept = new Set([...keep, 'kysely_migration', 'kysely_migration_lock']);
    // Deleting a test's few rows takes a fraction of the time that truncating all tables takes; replica: no foreign key is asked meanwhile.
    await sql`do ${sql.raw(`$$
      declare name text;
      begin
        set local session_replication_role = replica;
        for name in select tablename from pg_tables where schemaname = 'public' and tablename <> all (array[${[...kept].map((name) => `'${name}'`).join()}]) loop
          execute format('delete from %I', name);
        end loop;
        for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
          perform setval(name::regclass, 1, false);
        end loop;
      end $$`)}`.execute(opened.db);
  };
  return { ...opened, url, empty };
}

/** A migrated database that another process is to open: it exists when the one who filled it lets go of it. */
export interface ProcessDatabase {
  readonly opened: OpenDatabase;
  /** Where that process finds it. */
  readonly env: { readonly DATABASE_URL: string; readonly DATA_DIR: string };
  /** Closes this process's own access: the embedded one is for one process at a time. */
  readonly letGo: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A database of the kind that the test's project names, for tests that start and kill servers. */
export async function processDatabase(): Promise<ProcessDatabase> {
  const folder = temporaryFolder('database', undefined);
  const postgres = inject('database') === 'postgres' ? await onPostgres() : null;
  const opened = postgres ?? connectTo(await openEmbedded(folder, await embeddedTemplate(migrated)));
  return {
    opened,
    env: { DATABASE_URL: postgres?.url ?? '', DATA_DIR: folder },
    letGo: async () => (postgres ? undefined : opened.close()),
    remove: async () => {
      await postgres?.close();
      removeFolder(folder);
    },
  };
}

async function embedded() {
  return { ...connectTo(await openEmbedded(null, await embeddedTemplate(migrated))), url: null };
}

async function onPostgres() {
  const source = await postgresTemplate(migrated);
  const name = `${inject('databases')}${randomUUID().replaceAll('-', '')}`;
  await administer((client) => client.query(`create database ${name} template ${source}`));
  const opened = connectTo(openPostgres(urlOf(name), { size: CONNECTIONS }));
  const close = async () => {
    await opened.close();
    await administer((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { ...opened, close, url: urlOf(name) };
}
