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

/** How long a caller may wait for a connection of the pool, as long as for the one of the embedded database. */
const CONNECTION_TIMEOUT_MS = 30_000;

/**
 * Compiling a plan takes hundreds of milliseconds, and no statement here runs for so long. Where the planner has no statistics yet, as
 * after an import, it compiled at each edit of a template.
 */
const WITHOUT_JIT = 'set jit = off';

export interface PostgresSettings {
  readonly size: number;
  /** Statements that come again are prepared: a pooler in between must carry that. */
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
  // before anything else that is asked of the connection; one that fails here fails with what is asked next
  pool.on('connect', (client) => void client.query(WITHOUT_JIT).catch(() => undefined));
  // without a listener, a server that goes away ends this process
  pool.on('error', (error) => console.error(JSON.stringify({ level: 50, msg: 'idle database connection lost', error: error.message })));
  // nor does one that goes away from a connection in use: who uses it hears of it by the statement
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { host, port, pathname } = new URL(url);
  return { pool, connections: () => connectionsOf(pool), kind: 'PostgreSQL', where: `${host}${port ? '' : ':5432'}${pathname}` };
}

export const connectionsOf = (pool: pg.Pool): ReturnType<OpenedPool['connections']> => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  'waited for': pool.waitingCount,
});
