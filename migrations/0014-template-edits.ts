import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- rises with every edit, also over publications
    alter table templates add column version int not null default 0;
    create table template_edits (
      template_id int not null references templates on delete cascade,
      -- of the template after the edit
      version int not null,
      edit jsonb not null,
      inverse jsonb not null,
      edited_at timestamptz not null,
      edited_by int references users on delete set null,
      primary key (template_id, version)
    );
    create index template_edits_by on template_edits (edited_by);
  `.execute(db);
}
