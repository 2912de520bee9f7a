import pg from 'pg';
import type { PostgresPool } from 'kysely';
import { preparingClient } from './prepared.ts';
import { types } from './types.ts';

export interface OpenedPool {
  readonly pool: PostgresPool;
  readonly kind: 'PostgreSQL' | 'embedded PGlite';
  readonly where: string;
  readonly connections: () => Readonly<Record<'busy' | 'idle' | 'waited for', number>>;
}

const CONNECTION_TIMEOUT_MS = 30_000;

/**
 * JIT compilation of a plan takes hundreds of milliseconds, longer than any statement here. Without statistics, as after an import, PostgreSQL would
 * choose it often.
 */
const WITHOUT_JIT = 'set jit = off';

export interface PostgresSettings {
  readonly size: number;
  /** Prepares repeated statements; a connection pooler in between must support that. */
  readonly prepares?: boolean;
}

export function openPostgres(url: string, { size, prepares = true }: PostgresSettings): OpenedPool {
  const pool = new pg.Pool({
    connectionString: url,
    ...(prepares ? { Client: preparingClient() } : {}),
    max: size,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types,
  });
  // Queued before all other queries of the connection; if it fails, the next query fails, too.
  pool.on('connect', (client) => void client.query(WITHOUT_JIT).catch(() => undefined));
  // Without a listener, a database shutdown would end this process.
  pool.on('error', (error) => console.error(JSON.stringify({ level: 50, msg: 'idle database connection lost', error: error.message })));
  // The same for a connection in use; the failing statement reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { host, port, pathname } = new URL(url);
  return { pool, connections: () => connectionsOf(pool), kind: 'PostgreSQL', where: `${host}${port ? '' : ':5432'}${pathname}` };
}

export const connectionsOf = (pool: pg.Pool): ReturnType<OpenedPool['connections']> => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  'waited for': pool.waitingCount,
});
