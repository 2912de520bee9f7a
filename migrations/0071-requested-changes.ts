import { sql, type Kysely } from 'kysely';

/** Changes of a registration that the user office asks its visitor for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table visit_registrations add column requested_changes text`.execute(db);
}
