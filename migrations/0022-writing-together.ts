import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table questionaries
      -- by column of the basis question: {by, at} of its last change
      add column basis_changes jsonb not null default '{}',
      -- {by, topicId, at} of the last saving that stands in the event log: autosave need not fill it
      add column last_logged jsonb;
    create table questionary_presences (
      questionary_id int not null references questionaries on delete cascade,
      user_id int not null references users on delete cascade,
      topic_id int,
      seen_at timestamptz not null,
      primary key (questionary_id, user_id)
    );
    create index questionary_presences_user on questionary_presences (user_id);
  `.execute(db);
}
