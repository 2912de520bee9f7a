import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseClient } from './client.ts';
import { EmbeddedInstance } from './embedded-instance.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { takeLock } from './lock.ts';
import { connectionsOf, type OpenedPool } from './postgres.ts';
import { StatementNames } from './prepared.ts';
import { types } from './types.ts';

/** Milliseconds to wait for the single connection. A call of `db` inside a transaction would otherwise wait forever. */
const CONNECTION_TIMEOUT_MS = 30_000;
/** Vacuum interval in milliseconds; PGlite has no autovacuum, and the planner needs statistics. */
const TIDY_EVERY_MS = 60 * 60_000;

/**
 * PGlite behind a pool with one connection, so that all code above is the same as for PostgreSQL.
 * `dataDir` null: in memory, for tests.
 */
export async function openEmbedded(dataDir: string | null, loadFrom?: Blob): Promise<OpenedPool> {
  let release = async (): Promise<void> => {};
  if (dataDir !== null) {
    await mkdir(dataDir, { recursive: true });
    release = await takeLock(join(dataDir, 'database.lock'));
  }
  const instance = new EmbeddedInstance(dataDir, loadFrom);
  await instance.use();
  const pool = new pg.Pool({
    Client: databaseClient({ names: new StatementNames(), limits: null }),
    stream: () => new EmbeddedSocket(instance),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types,
  });
  const tidying = setInterval(() => {
    pool
      .query('vacuum analyze')
      .catch((error: unknown) => console.error(JSON.stringify({ level: 50, msg: 'not tidied', error: String(error) })));
  }, TIDY_EVERY_MS).unref();
  const end = pool.end.bind(pool);
  pool.end = async () => {
    clearInterval(tidying);
    await end();
    await instance.close();
    await release();
  };
  return {
    pool,
    connections: () => connectionsOf(pool),
    ping: () => pool.query('select 1'),
    kind: 'embedded PGlite',
    where: dataDir ?? 'memory',
  };
}
