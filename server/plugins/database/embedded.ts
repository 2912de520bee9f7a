import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { takeLock } from './lock.ts';
import type { OpenedPool } from './postgres.ts';
import { parsers } from './types.ts';

/** How long a caller may wait for the one connection. A call of `db` inside a transaction would otherwise wait for ever. */
const CONNECTION_TIMEOUT_MS = 30_000;

interface Answer {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE';
  rowCount: number;
  rows: unknown[];
}

/**
 * PGlite behind the face of a pool with one connection, so that everything above it is the code that PostgreSQL gets.
 * `dataDir` null: in memory, for tests.
 */
export async function openEmbedded(dataDir: string | null, loadFrom?: Blob): Promise<OpenedPool> {
  let release = async (): Promise<void> => {};
  if (dataDir !== null) {
    await mkdir(dataDir, { recursive: true });
    release = await takeLock(join(dataDir, 'database.lock'));
  }
  const lite = await PGlite.create({
    ...(dataDir === null ? {} : { dataDir: join(dataDir, 'pglite') }),
    ...(loadFrom ? { loadDataDir: loadFrom } : {}),
    extensions: { pg_trgm },
    // once: given with each statement, they would be merged with PGlite's own each time
    parsers,
  });
  await lite.waitReady;
  let tail: Promise<void> = Promise.resolve();
  /** Callers that have the one connection or wait for it. */
  let callers = 0;

  const connect = async () => {
    const before = tail;
    let free: () => void = () => {};
    tail = new Promise((resolve) => (free = resolve));
    callers += 1;
    void tail.then(() => (callers -= 1));
    await withTimeout(before, free);
    return {
      query: async (text: string, values: readonly unknown[]): Promise<Answer> => {
        if (values.length === 0) {
          const results = await lite.exec(text);
          const last = results.at(-1);
          return { command: commandOf(text), rowCount: last?.affectedRows ?? 0, rows: last?.rows ?? [] };
        }
        const result = await lite.query(text, [...values]);
        return { command: commandOf(text), rowCount: result.affectedRows ?? result.rows.length, rows: result.rows };
      },
      release: () => free(),
    };
  };
  const end = async (): Promise<void> => {
    await tail;
    await lite.close();
    await release();
  };
  // kysely asks for cursors by a second overload of query, which the product does not use
  const pool = { connect, end } as unknown as OpenedPool['pool'];
  const connections = () => ({ busy: Math.min(callers, 1), idle: callers === 0 ? 1 : 0, 'waited for': Math.max(callers - 1, 0) });
  return { pool, connections, kind: 'embedded PGlite', where: dataDir ?? 'memory' };
}

async function withTimeout(turn: Promise<void>, giveUp: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('no database connection became free: is db used inside a transaction?')),
      CONNECTION_TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([turn, late]);
  } catch (error) {
    // whoever waits behind us waits for the same connection, not for us
    void turn.then(giveUp);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function commandOf(text: string): Answer['command'] {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase();
  return word === 'UPDATE' || word === 'DELETE' || word === 'INSERT' || word === 'MERGE' ? word : 'SELECT';
}
