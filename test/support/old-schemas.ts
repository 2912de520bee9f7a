import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { inject } from 'vitest';
import { root } from '../../scripts/files.ts';
import { connectTo, type OpenDatabase } from '../../server/plugins/database/index.ts';
import { openPostgres } from '../../server/plugins/database/postgres.ts';
import { administer, urlOf } from './postgres.ts';

const FOLDER = join(root, 'test/support/schemas');

/** Landed schemas by their newest migration; each dump is the demonstration as the product of that time filled it (`pg_dump --inserts`). */
export const oldSchemas: readonly string[] = readdirSync(FOLDER)
  .map((name) => name.replace('.sql.gz', ''))
  .sort();

export interface OwnDatabase {
  readonly opened: OpenDatabase;
  readonly url: string;
  readonly remove: () => Promise<void>;
}

/** An empty database without any table. The caller removes it. */
export async function emptyDatabase(): Promise<OwnDatabase> {
  const name = `${inject('databases')}${randomUUID().replaceAll('-', '')}`;
  await administer((client) => client.query(`create database ${name}`));
  const opened = connectTo(openPostgres(urlOf(name), { size: 5 }));
  return {
    opened,
    url: urlOf(name),
    remove: async () => {
      await opened.close();
      await administer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The database of an earlier release, as it was. */
export async function databaseOf(schema: string): Promise<OwnDatabase> {
  const database = await emptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(gunzipSync(readFileSync(join(FOLDER, `${schema}.sql.gz`))).toString());
  await client.end();
  return database;
}
