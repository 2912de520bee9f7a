import { sql, type Kysely } from 'kysely';

/** Keeps a declared conflict of interest that its reviewer took back, for those who lead the panel. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table no_conflict_declarations add column taken_back_at timestamptz, add column taken_back_comment text`.execute(db);
}
