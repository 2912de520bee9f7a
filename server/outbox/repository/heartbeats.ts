import { sql } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    workerHeartbeats: { readonly name: string; readonly startedAt: Date; readonly seenAt: Date };
  }
}

/** Also deletes the rows of workers that were killed. */
export const saveHeartbeat = (db: Connection, { name, startedAt, at, goneBefore }: Heartbeat) =>
  sql`with gone as (delete from worker_heartbeats where seen_at < ${goneBefore} and name <> ${name})
    insert into worker_heartbeats (name, started_at, seen_at) values (${name}, ${startedAt}, ${at})
    on conflict (name) do update set seen_at = excluded.seen_at`.execute(db);

interface Heartbeat {
  readonly name: string;
  readonly startedAt: Date;
  readonly at: Date;
  readonly goneBefore: Date;
}

export const deleteHeartbeat = (db: Connection, name: string) => db.deleteFrom('workerHeartbeats').where('name', '=', name).execute();

export interface WorkerRow {
  readonly lastSeenAt: Date | null;
  /** Workers seen since `freshFrom`. */
  readonly running: number;
  readonly dueSince: Date | null;
}

interface WorkAsked {
  readonly kinds: readonly string[];
  readonly jobs: readonly string[];
  readonly at: Date;
  readonly freshFrom: Date;
  /** A job without a row has never run, and is due since this process runs. */
  readonly startedAt: Date;
}

export async function workerRow(db: Connection, { kinds, jobs, at, freshFrom, startedAt }: WorkAsked): Promise<WorkerRow> {
  const { rows } = await sql<WorkerRow>`
    select (select max(seen_at) from worker_heartbeats) as last_seen_at,
      (select count(*) from worker_heartbeats where seen_at > ${freshFrom}) as running,
      least(
        (select min(due_at) from outbox where kind = any(${[...kinds]}::text[]) and due_at <= ${at} and delivered_at is null and failed_at is null
          and (leased_until is null or leased_until <= ${at})),
        (select min(coalesce(least(j.next_run_at, j.asked_at), ${startedAt}::timestamptz)) from unnest(${[...jobs]}::text[]) n(name)
          left join jobs j on j.name = n.name
          where (j.name is null or j.next_run_at <= ${at} or j.asked_at is not null) and (j.leased_until is null or j.leased_until <= ${at}))
      ) as due_since`.execute(db);
  return rows[0] ?? { lastSeenAt: null, running: 0, dueSince: null };
}
