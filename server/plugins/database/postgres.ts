import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresPool } from 'kysely';
import { databaseClient } from './client.ts';
import { noteDatabaseError } from './failures.ts';
import { CONNECTION_LIMITS, STATEMENT_LIMITS, type StatementLimits } from './limits.ts';
import { StatementNames } from './prepared.ts';
import { types } from './types.ts';

export interface OpenedPool {
  readonly pool: PostgresPool;
  readonly kind: 'PostgreSQL' | 'embedded PGlite';
  readonly where: string;
  readonly connections: () => Readonly<Record<'busy' | 'idle' | 'waited for', number>>;
  /** @throws when the database does not answer in time */
  readonly ping: () => Promise<unknown>;
}

export interface PostgresSettings {
  readonly size: number;
  /** Prepares repeated statements; a connection pooler in between must support that. */
  readonly prepares?: boolean;
  readonly limits?: StatementLimits;
}

/**
 * JIT compilation of a plan takes hundreds of milliseconds, longer than any statement here. Without statistics, as after an import, PostgreSQL would
 * choose it often.
 */
const settingsOf = ({ reads }: StatementLimits): string =>
  `set jit = off; set statement_timeout = ${reads}; set idle_in_transaction_session_timeout = ${CONNECTION_LIMITS.idleInTransactionMs}`;

export function openPostgres(url: string, { size, prepares = true, limits = STATEMENT_LIMITS }: PostgresSettings): OpenedPool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: databaseClient({ names: prepares ? new StatementNames() : null, limits }),
    max: size,
    connectionTimeoutMillis: CONNECTION_LIMITS.connectMs,
    types,
  });
  // Queued before all other queries of the connection; if it fails, the next query fails, too.
  pool.on('connect', (client) => void client.query(settingsOf(limits)).catch(() => undefined));
  // Without a listener, a database shutdown would end this process.
  pool.on('error', (error) => console.error(JSON.stringify({ level: 50, msg: 'idle database connection lost', error: error.message })));
  const probe = probing(url);
  const { host, port, pathname } = new URL(url);
  return {
    pool: {
      connect: () =>
        pool.connect().catch((error: unknown) => {
          throw noteDatabaseError(error);
        }),
      end: async () => void (await Promise.all([pool.end(), probe.end()])),
    },
    connections: () => connectionsOf(pool),
    ping: probe.ping,
    kind: 'PostgreSQL',
    where: `${host}${port ? '' : ':5432'}${pathname}`,
  };
}

/** A connection of its own, because those of the pool may all be busy or wait for a database that is frozen. */
function probing(url: string) {
  const { probeMs } = CONNECTION_LIMITS;
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  pool.on('error', () => undefined);
  let probe: Promise<unknown> | null = null;
  const ask = (): Promise<unknown> => (probe ??= pool.query('select 1').finally(() => (probe = null)));
  return { ping: () => inTime(ask(), probeMs), end: () => pool.end() };
}

const TOO_LATE = new Error('the database does not answer');

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const waiting = new AbortController();
  const late = pause(ms, null, { signal: waiting.signal }).then(
    // an answer that came while the process was busy counts
    () => new Promise<never>((_, reject) => setImmediate(() => setImmediate(() => reject(TOO_LATE)))),
    () => work,
  );
  return Promise.race([work, late]).finally(() => waiting.abort());
}

export const connectionsOf = (pool: pg.Pool): ReturnType<OpenedPool['connections']> => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  'waited for': pool.waitingCount,
});
