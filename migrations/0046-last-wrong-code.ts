import { sql, type Kysely } from 'kysely';

/** Hash of the last wrong code, since repeating it is not another guess. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table code_tries add column last_hash text`.execute(db);
}
