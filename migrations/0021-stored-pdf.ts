import { sql, type Kysely } from 'kysely';

/** What a proposal was like when its stored PDF was made: as long as that is so, the PDF is true. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table proposals add column file_state text`.execute(db);
}
