import { sql, type Kysely } from 'kysely';

/** Language that a proposal was begun in, kept for its stored PDF; null: begun before, the facility's. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table proposals add column locale text`.execute(db);
}
