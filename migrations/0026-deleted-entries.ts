import { sql, type Kysely } from 'kysely';

/** Deleted samples and sub-template entries, kept for a while so that a deletion can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table deleted_entries (
      kind text not null,
      id int not null,
      proposal_pk int not null references proposals on delete cascade,
      questionary_id int not null,
      deleted_by int references users on delete set null,
      deleted_at timestamptz not null,
      -- the row, and its questionary with its answers and marks, as they stood in their tables
      entry jsonb not null,
      questionary jsonb not null,
      primary key (kind, id)
    );
    create index deleted_entries_proposal on deleted_entries (proposal_pk);
    create index deleted_entries_questionary on deleted_entries (questionary_id);
    create index deleted_entries_deleted_at on deleted_entries (deleted_at);
  `.execute(db);
}
