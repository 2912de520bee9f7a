import { sql, type Kysely } from 'kysely';

/** Last author of a question's text, key and settings, shown in edit conflicts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- field → {by, at}; nothing of fields that nobody has written since they were made
    alter table questions add column written jsonb not null default '{}';
  `.execute(db);
}
