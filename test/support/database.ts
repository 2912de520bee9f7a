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
  readonly url: string | null;
  /** Deletes all rows of other tables and resets their counters. */
  readonly empty: (keep?: readonly string[]) => Promise<void>;
}

let shared: Promise<TestDatabase> | null = null;

/** The runs of `npm run mutate` follow one another in a process, and take the same database. */
const ONE_NAME = process.env['STRYKER_MUTATOR_WORKER'] === undefined ? null : 'shared';

/**
 * Database shared by the test files of this worker; `empty` it first. Not closed: the embedded one ends with the process, PostgreSQL ones are dropped
 * by databases.ts.
 */
export const sharedDatabase = (): Promise<TestDatabase> => (shared ??= testDatabase(ONE_NAME));

/** Migrated database of the project's kind for one test file; `close` it in `afterAll`. */
export async function testDatabase(name: string | null = null): Promise<TestDatabase> {
  const { url, ...opened } = inject('database') === 'postgres' ? await onPostgres(name) : await embedded();
  const empty = async (keep: readonly string[] = []) => {
    const kept = new Set([...keep, 'kysely_migration', 'kysely_migration_lock', 'schema_floor']);
    // Deletes are much faster than truncation for few rows; replica mode skips foreign key checks.
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

export interface ProcessDatabase {
  readonly opened: OpenDatabase;
  readonly env: { readonly DATABASE_URL: string; readonly DATA_DIR: string };
  /** Closes this process's access, since the embedded database allows one process only. */
  readonly letGo: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Migrated database of the project's kind, for tests that start and kill servers. */
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

/** @param reused name of a database that an earlier run may have made; null: a new one */
async function onPostgres(reused: string | null = null) {
  const source = await postgresTemplate(migrated);
  const name = `${inject('databases')}${reused ?? randomUUID().replaceAll('-', '')}`;
  await administer(async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name} template ${source}`);
  });
  const opened = connectTo(openPostgres(urlOf(name), { size: CONNECTIONS }));
  const close = async () => {
    await opened.close();
    await administer((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { ...opened, close, url: urlOf(name) };
}
