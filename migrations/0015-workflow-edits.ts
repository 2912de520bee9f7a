import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table workflows
      add column working_changes int not null default 0,
      -- rises with every edit of anybody
      add column version int not null default 0;
    create table workflow_edits (
      workflow_id int not null references workflows on delete cascade,
      version int not null,
      edit jsonb not null,
      edited_at timestamptz not null,
      edited_by int references users on delete set null,
      primary key (workflow_id, version)
    );
    create index workflow_edits_editor on workflow_edits (edited_by);
  `.execute(db);
}
