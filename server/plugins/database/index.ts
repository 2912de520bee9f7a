import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import { KyselyAgain } from './again.ts';
import { openEmbedded } from './embedded.ts';
import { hasCode } from './error-code.ts';
import { columnNames, Dialect } from './names.ts';
import { openPostgres, type OpenedPool } from './postgres.ts';

export { hasCode } from './error-code.ts';
export { isDatabaseAway } from './away.ts';
export { PLANNED_EACH_TIME } from './prepared.ts';
export { columnsOfRecord, type RowOfRecord, type TableOfRecord } from './record-tables.ts';
export { containing, containingWords, escapeLike, everyWord, exactly } from './search.ts';
export { shownName } from './shown-name.ts';

/** All tables, in camelCase. Each domain adds its own by declaration merging in its repository. */
export interface Database {}
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
/** Either: a repository function does not care whether it runs inside a transaction. */
export type Connection = Db | Tx;

/** A piece of a statement that one repository hands to another; the rooms between carry it without looking in. */
export type Piece<T> = RawBuilder<T>;

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'PostgreSQL' | 'embedded PGlite';
  /** Where it is, without a password. */
  readonly where: string;
  readonly close: () => Promise<void>;
  /** How many connections the pool has, by what they do. */
  readonly connections: () => Readonly<Record<'busy' | 'idle' | 'waited for', number>>;
  /** Asks one question. @throws when the database does not answer */
  readonly ping: () => Promise<unknown>;
}

const counters = new AsyncLocalStorage<{ statements: string[] }>();
const CONTROL = /^\s*(begin|start transaction|commit|rollback|savepoint|release)/i;

/** Runs `work` and returns its result with every SQL statement it sent, BEGIN and COMMIT apart. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: readonly string[] }> {
  const counter = { statements: [] };
  const result = await counters.run(counter, work);
  return { result, statements: counter.statements };
}

/** Opens PostgreSQL by DATABASE_URL, else the embedded database under DATA_DIR. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  return connectTo(
    config.databaseUrl
      ? openPostgres(config.databaseUrl, { size: config.databasePoolSize, prepares: config.databasePrepares })
      : await openEmbedded(config.dataDir),
  );
}

/** The one way to speak to either database: what a column is called and what is counted does not depend on which. */
export function connectTo(opened: OpenedPool): OpenDatabase {
  const db = new KyselyAgain<Database>({
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
    ping: () => sql`select 1`.execute(db),
  };
}

/**
 * Part of a statement: what a number is compared with to be one of these. The plan for one number is kept; how many a list holds, PostgreSQL wants to
 * know each time, and plans anew.
 * @example db.selectFrom('calls').where('id', '=', oneOf(ids))
 */
export const oneOf = (ids: readonly number[]): RawBuilder<number> => (ids.length === 1 ? sql`${ids[0]}::int` : sql`any(${ids}::int[])`);

/** A value for a jsonb column: the same on both databases. */
export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;

/** True when the error is the violation of a unique constraint, on either database. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  hasCode(error, '23505') && (constraint === undefined || ('constraint' in error && error.constraint === constraint));

/** True when the error is the violation of a foreign key: something named does not exist, or something else hangs on what was to go. */
export const isForeignKeyViolation = (error: unknown): error is { readonly code: '23503'; readonly constraint?: string } =>
  hasCode(error, '23503');
