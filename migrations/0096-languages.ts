import { sql, type Kysely } from 'kysely';

/** Language that a proposal was begun in, kept for its stored PDF (null: the facility's), and texts of pages in other languages. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table proposals add column locale text;
    -- by language
    alter table pages add column translations jsonb not null default '{}';
  `.execute(db);
}
