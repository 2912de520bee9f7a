import { sql, type Kysely } from 'kysely';

/** All stored PDFs of a proposal instead of only the newest. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table stored_pdfs (
      id serial primary key,
      proposal_pk int not null references proposals on delete cascade,
      file_id uuid not null unique references files,
      made_at timestamptz not null,
      -- SUBMISSION: the text is the one that was submitted; STATUS_ACTION: a later one
      reason text not null check (reason in ('SUBMISSION', 'STATUS_ACTION')),
      submitted_at timestamptz,
      submitted_by int references users on delete set null,
      -- as long as the proposal is like this, the PDF is its current text
      state text,
      -- roles of readers from whom nothing in it is hidden
      whole_for text[] not null,
      -- made while members read another status than the true one
      status_hidden boolean not null
    );
    create index stored_pdfs_proposal on stored_pdfs (proposal_pk, id);
    create index stored_pdfs_submitted_by on stored_pdfs (submitted_by);
    insert into stored_pdfs (proposal_pk, file_id, made_at, reason, state, whole_for, status_hidden)
      select p.primary_key, p.file_id, f.created_at, 'STATUS_ACTION', p.file_state, array['USER_OFFICER'], true
      from proposals p join files f on f.id = p.file_id order by f.created_at;
    alter table proposals drop column file_id, drop column file_state, add column submitted_entries text;
  `.execute(db);
}
