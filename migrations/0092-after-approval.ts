import { sql, type Kysely } from 'kysely';

/** Last review of a safety form that was taken back, the request of a team to open it again, and why a registration was cancelled. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table experiment_safety
      add column last_review jsonb,
      add column reopen_request jsonb;
    alter table visit_registrations add column cancellation_reason text;
  `.execute(db);
}
