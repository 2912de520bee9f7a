import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ensureInstalled } from '../../scripts/services/install.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';

/** Production-like settings with fsync; PostgreSQL's defaults are too small. */
const SETTINGS = ['shared_buffers=512MB', 'maintenance_work_mem=256MB', 'max_wal_size=4GB', 'max_connections=100', 'random_page_cost=1.1'];

export interface BenchServer {
  readonly version: string;
  readonly database: () => Promise<{ readonly url: string; readonly drop: () => Promise<void> }>;
  readonly stop: () => Promise<void>;
}

/** PostgreSQL of DATABASE_URL, which must allow creating databases, otherwise a temporary one. */
export async function benchServer(): Promise<BenchServer> {
  const given = process.env['DATABASE_URL'];
  if (given) return on(given, async () => undefined);
  ensureInstalled(['postgresql']);
  const { env, stop } = await startPostgres(SETTINGS);
  return on(env['TEST_DATABASE_URL'] ?? '', stop);
}

async function on(url: string, stop: () => Promise<void>): Promise<BenchServer> {
  const version = String((await administer<{ server_version: string }>(url, 'show server_version'))[0]?.server_version.split(' ')[0]);
  const database = async () => {
    const name = `beamtime_bench_${randomUUID().slice(0, 8)}`;
    await administer(url, `create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    return { url: own.href, drop: async () => void (await administer(url, `drop database if exists ${name} with (force)`)) };
  };
  return { version, database, stop };
}

async function administer<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
