import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import { openEmbedded } from './embedded.ts';
import { hasCode } from './error-code.ts';
import { columnNames, Dialect } from './names.ts';
import { openPostgres, type OpenedPool } from './postgres.ts';
import { RetryTransactions } from './retry-transactions.ts';

export { hasCode } from './error-code.ts';
export { databaseFailure, type DatabaseFailure } from './failures.ts';
export { asWork } from './limits.ts';
export { isDatabaseAway } from './unreachable.ts';
export { PLANNED_EACH_TIME } from './prepared.ts';
export { columnsOfRecord, jsonOfRecord, type RowOfRecord, type TableOfRecord } from './record-tables.ts';
export { containing, containingWords, escapeLike, everyWord, exactly } from './search.ts';
export { nameOfPerson, shownName } from './shown-name.ts';

export interface Database {}
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
export type Connection = Db | Tx;

/** Opaque SQL fragment that one repository passes to another through other modules. */
export type Piece<T> = RawBuilder<T>;

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'PostgreSQL' | 'embedded PGlite';
  readonly where: string;
  readonly close: () => Promise<void>;
  readonly connections: () => Readonly<Record<'busy' | 'idle' | 'waited for', number>>;
  /** @throws when the database does not answer */
  readonly ping: () => Promise<unknown>;
}

const counters = new AsyncLocalStorage<{ statements: string[] }>();
const CONTROL = /^\s*(begin|start transaction|commit|rollback|savepoint|release)/i;

/** Runs `work` and returns its result with all SQL statements sent, except BEGIN and COMMIT. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: readonly string[] }> {
  const counter = { statements: [] };
  const result = await counters.run(counter, work);
  return { result, statements: counter.statements };
}

/** Opens PostgreSQL by DATABASE_URL, else the embedded database under DATA_DIR. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  return connectTo(
    config.databaseUrl
      ? openPostgres(config.databaseUrl, {
          size: config.databasePoolSize,
          prepares: config.databasePrepares,
          limits: config.databaseLimits,
        })
      : await openEmbedded(config.dataDir),
  );
}

export function connectTo(opened: OpenedPool): OpenDatabase {
  const db = new RetryTransactions<Database>({
    dialect: new Dialect({ pool: opened.pool }),
    plugins: [columnNames],
    log: (event) => {
      const counter = counters.getStore();
      if (counter && !CONTROL.test(event.query.sql)) counter.statements.push(event.query.sql);
    },
  });
  return {
    db,
    kind: opened.kind,
    where: opened.where,
    close: () => db.destroy(),
    connections: opened.connections,
    ping: opened.ping,
  };
}

/**
 * Right side of a comparison with a list of ids. A single id is compared as a number, because PostgreSQL caches that plan but replans lists.
 *
 * @example db.selectFrom('calls').where('id', '=', oneOf(ids))
 */
export const oneOf = (ids: readonly number[]): RawBuilder<number> => (ids.length === 1 ? sql`${ids[0]}::int` : sql`any(${ids}::int[])`);

export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;

/** True for the violation of a unique constraint, on either database. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  hasCode(error, '23505') && (constraint === undefined || ('constraint' in error && error.constraint === constraint));

/** True for the violation of a foreign key: a referenced row is missing, or a deleted one is still referenced. */
export const isForeignKeyViolation = (error: unknown): error is { readonly code: '23503'; readonly constraint?: string } =>
  hasCode(error, '23503');
