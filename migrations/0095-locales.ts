import { sql, type Kysely } from 'kysely';

/** Language that a person chose; null: none so far. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column locale text`.execute(db);
}
