import { sql, type Kysely } from 'kysely';

/** Results of the last check of the data, and the stop of the worker after a restore. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table broken_invariants (
      name text primary key,
      count int not null
    );
    create table worker_hold (
      only_row boolean primary key default true check (only_row),
      held_at timestamptz not null,
      -- the moment that the restored backup shows
      restored_to timestamptz not null
    );
  `.execute(db);
}
