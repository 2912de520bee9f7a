import { sql, type Kysely } from 'kysely';

/** The page's own id of the save that wrote an answer, by which the page recognises it; unknown for earlier answers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table answers add column save_id text`.execute(db);
}
