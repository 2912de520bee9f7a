import { sql, type Kysely } from 'kysely';

/** State of the proposal when its stored PDF was made; the PDF is valid while it is unchanged. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table proposals add column file_state text`.execute(db);
}
