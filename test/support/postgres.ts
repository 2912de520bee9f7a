import pg from 'pg';
import { service } from './services.ts';

export const urlOf = (database: string): string => {
  const url = new URL(service('TEST_DATABASE_URL'));
  url.pathname = `/${database}`;
  return url.href;
};

/** Runs statements outside any database. */
export async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: service('TEST_DATABASE_URL') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const dropDatabases = (prefix: string): Promise<void> =>
  administer(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
