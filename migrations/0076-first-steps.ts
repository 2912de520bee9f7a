import { sql, type Kysely } from 'kysely';

/** When the office put the first steps of a new facility away. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table installation add column first_steps_dismissed_at timestamptz`.execute(db);
}
