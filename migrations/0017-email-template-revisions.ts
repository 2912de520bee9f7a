import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table email_templates
      add column revision int not null default 1,
      -- what an automatic mail is filled with beside the variables of every mail
      add column variables text[] not null default '{}';
    create table email_template_revisions (
      email_template_id int not null references email_templates on delete cascade,
      revision int not null,
      name text not null,
      description text not null,
      subject text not null,
      body text not null,
      saved_at timestamptz not null default now(),
      saved_by int references users on delete set null,
      primary key (email_template_id, revision)
    );
    create index email_template_revisions_saved_by on email_template_revisions (saved_by);
    insert into email_template_revisions (email_template_id, revision, name, description, subject, body, saved_at)
      select id, 1, name, description, subject, body, updated_at from email_templates;
  `.execute(db);
}
