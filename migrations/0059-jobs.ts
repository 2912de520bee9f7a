import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table jobs (
      name text primary key,
      last_started_at timestamptz,
      last_ended_at timestamptz,
      last_result text,
      last_error text,
      next_run_at timestamptz not null,
      asked_at timestamptz,
      leased_until timestamptz,
      leased_by text
    );
  `.execute(db);
}
