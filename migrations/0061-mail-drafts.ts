import { sql, type Kysely } from 'kysely';

/** Drafts are saved at once and published on purpose; a null draft has nothing unpublished. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table email_templates
      add column draft jsonb,
      add column draft_by int references users on delete set null,
      add column draft_at timestamptz;
    create index email_templates_draft_by on email_templates (draft_by) where draft_by is not null;
  `.execute(db);
}
