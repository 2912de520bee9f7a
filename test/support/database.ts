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
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(opened.db);
    const names = rows.map(({ name }) => name).filter((name) => !kept.has(name));
    if (names.length > 0) await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity cascade`.execute(opened.db);
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
  const opened = connectTo(openPostgres(urlOf(name), CONNECTIONS));
  const close = async () => {
    await opened.close();
    await administer((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { ...opened, close, url: urlOf(name) };
}
