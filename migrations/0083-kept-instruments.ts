import { sql, type Kysely } from 'kysely';

/** Marks instruments that stay against the answer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table proposal_instruments add column kept_against_answer boolean not null default false`.execute(db);
}
