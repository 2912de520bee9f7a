import { sql, type ColumnType } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';

type Later<T> = ColumnType<T | null, T | null | undefined>;

interface JobsTable {
  readonly name: string;
  readonly lastStartedAt: Later<Date>;
  readonly lastEndedAt: Later<Date>;
  readonly lastResult: Later<string>;
  readonly lastError: Later<string>;
  readonly nextRunAt: Date;
  /** An officer asked for a run by hand. */
  readonly askedAt: Later<Date>;
  readonly leasedUntil: Later<Date>;
  readonly leasedBy: Later<string>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    jobs: JobsTable;
  }
}

export interface JobRow {
  readonly name: string;
  readonly lastStartedAt: Date | null;
  readonly lastEndedAt: Date | null;
  readonly lastResult: string | null;
  readonly lastError: string | null;
  readonly nextRunAt: Date;
  readonly askedAt: Date | null;
  readonly leasedUntil: Date | null;
}

export const jobRows = (db: Connection): Promise<JobRow[]> =>
  db
    .selectFrom('jobs')
    .select(['name', 'lastStartedAt', 'lastEndedAt', 'lastResult', 'lastError', 'nextRunAt', 'askedAt', 'leasedUntil'])
    .execute();

/** A job without a row has never run. */
export async function dueJobs(db: Connection, names: readonly string[], at: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select n.name from unnest(${[...names]}::text[]) n(name) left join jobs on jobs.name = n.name
    where (jobs.name is null or (${isDue(at)})) and not exists (select from worker_hold)`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Also a run that did not end, once its lease is over. */
const isDue = (at: Date) =>
  sql<boolean>`(jobs.next_run_at <= ${at} or jobs.asked_at is not null or jobs.leased_by is not null) and (jobs.leased_until is null or jobs.leased_until <= ${at})`;

export interface JobClaim {
  readonly name: string;
  readonly by: string;
  readonly at: Date;
  readonly leasedUntil: Date;
  readonly nextRunAt: Date;
}

/** @returns false if another worker was faster */
export async function claimJob(db: Connection, { name, by, at, leasedUntil, nextRunAt }: JobClaim): Promise<boolean> {
  const begun = { lastStartedAt: at, nextRunAt, leasedUntil, leasedBy: by, askedAt: null };
  const claimed = await db
    .insertInto('jobs')
    .values({ name, ...begun })
    .onConflict((c) => c.column('name').doUpdateSet(begun).where(isDue(at)))
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

export interface JobEnd {
  readonly name: string;
  readonly by: string;
  readonly at: Date;
  readonly result: string | null;
  readonly error: string | null;
  /** Null after a success. */
  readonly retryAt: Date | null;
}

export const endJob = (db: Connection, { name, by, at, result, error, retryAt }: JobEnd) =>
  db
    .updateTable('jobs')
    .set({ lastEndedAt: at, lastResult: result, lastError: error, leasedUntil: null, leasedBy: null })
    .$if(retryAt !== null, (query) => query.set({ nextRunAt: sql<Date>`least(next_run_at, ${retryAt}::timestamptz)` }))
    .where('name', '=', name)
    .where('leasedBy', '=', by)
    .execute();

export const askForJob = (tx: Connection, name: string, at: Date) =>
  tx
    .insertInto('jobs')
    .values({ name, nextRunAt: at, askedAt: at })
    .onConflict((c) => c.column('name').doUpdateSet({ askedAt: at }))
    .execute();
