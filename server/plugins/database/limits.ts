import { AsyncLocalStorage } from 'node:async_hooks';

/** Kinds of work that may occupy the database for different times. Without a kind, statements in a transaction are writes, others reads. */
export type WorkKind = 'reads' | 'writes' | 'jobs' | 'exports' | 'migrations';

/** Milliseconds that one statement may take; 0: no limit. */
export type StatementLimits = Readonly<Record<WorkKind, number>>;

const SECOND_MS = 1000;

/** The settings DATABASE_*_LIMIT_S replace these. */
export const STATEMENT_LIMITS: StatementLimits = {
  reads: 30 * SECOND_MS,
  writes: 60 * SECOND_MS,
  jobs: 300 * SECOND_MS,
  exports: 300 * SECOND_MS,
  migrations: 0,
};

export const CONNECTION_LIMITS = {
  /** For a new connection, or for a free one of the pool. */
  connectMs: 10 * SECOND_MS,
  /** A transaction that does nothing for this time holds locks for a process that hangs. */
  idleInTransactionMs: 60 * SECOND_MS,
  /** For `/ready`, which answers within two seconds. */
  probeMs: 1500,
  /** After a limit, until PostgreSQL has stopped the statement. Then it counts as away and the connection is closed. */
  graceMs: 5 * SECOND_MS,
} as const;

/** One per process: Node propagates every instance through all promises. */
const kinds = new AsyncLocalStorage<WorkKind>();

/** Runs work whose statements have the limit of a kind. */
export const asWork = <T>(kind: WorkKind, work: () => T): T => kinds.run(kind, work);

export const workKind = (): WorkKind | undefined => kinds.getStore();
