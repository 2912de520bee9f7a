import { sql, type Kysely } from 'kysely';

/** Who last wrote the text, the key and the settings of a question: whoever meets their change is told whose it is, and of when. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- field → {by, at}; nothing of fields that nobody has written since they were made
    alter table questions add column written jsonb not null default '{}';
  `.execute(db);
}
