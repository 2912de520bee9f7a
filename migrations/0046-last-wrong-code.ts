import { sql, type Kysely } from 'kysely';

/** Which wrong code somebody tried last, by its hash: the same again is no other guess. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table code_tries add column last_hash text`.execute(db);
}
