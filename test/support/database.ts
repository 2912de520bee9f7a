import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openEmbedded } from '../../server/plugins/database/embedded.ts';
import { connectTo, type OpenDatabase } from '../../server/plugins/database/index.ts';
import { openPostgres } from '../../server/plugins/database/postgres.ts';
import { administer, embeddedTemplate, postgresTemplate, urlOf, type Template } from './templates.ts';

const CONNECTIONS = 10;

export interface TestDatabase extends OpenDatabase {
  /** Where another process finds it; null for the embedded one, which lives in this process. */
  readonly url: string | null;
  /** Deletes all rows of all tables but those named, and starts their counters anew. */
  readonly empty: (keep?: readonly string[]) => Promise<void>;
}

/**
 * A database of this test file alone, a copy of the template, of the kind that the test's project names.
 * `close` it in `afterAll`: a copy on PostgreSQL is dropped by that.
 */
export async function testDatabase(template: Template): Promise<TestDatabase> {
  const { url, ...opened } = inject('database') === 'postgres' ? await onPostgres(template) : await embedded(template);
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

async function embedded(template: Template) {
  return { ...connectTo(await openEmbedded(null, await embeddedTemplate(template))), url: null };
}

async function onPostgres(template: Template) {
  const source = await postgresTemplate(template);
  const name = `beamtime_test_${randomUUID().replaceAll('-', '')}`;
  await administer((client) => client.query(`create database ${name} template ${source}`));
  const opened = connectTo(openPostgres(urlOf(name), { size: CONNECTIONS }));
  const close = async () => {
    await opened.close();
    await administer((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { ...opened, close, url: urlOf(name) };
}
