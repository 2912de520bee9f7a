import { sql, type Kysely } from 'kysely';

/** Processes that deliver and run jobs, with the time when each was last seen. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table worker_heartbeats (
      name text primary key,
      started_at timestamptz not null,
      seen_at timestamptz not null
    )
  `.execute(db);
}
