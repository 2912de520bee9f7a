import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table questionaries (
      id serial primary key,
      template_id int not null references templates,
      owner_kind text not null,
      -- null: follows the published revision of the template; a number: pinned by submission
      pinned_revision int,
      creator_id int references users on delete set null,
      created_at timestamptz not null default now()
    );
    create index questionaries_template on questionaries (template_id);
    create table answers (
      id serial primary key,
      questionary_id int not null references questionaries on delete cascade,
      question_id text not null references questions,
      value jsonb not null,
      version int not null default 1,
      -- what the proposal search compares: number and date (epoch seconds) as a range, text, list
      search_from double precision,
      search_to double precision,
      search_text text,
      search_list text[],
      updated_at timestamptz not null default now(),
      updated_by int references users on delete set null,
      unique (questionary_id, question_id)
    );
    create index answers_search_from on answers (question_id, search_from);
    create index answers_search_to on answers (question_id, search_to);
    create index answers_search_text on answers using gin (search_text gin_trgm_ops);
    create index answers_search_list on answers using gin (search_list);
    create table topic_completions (
      questionary_id int not null references questionaries on delete cascade,
      topic_id int not null,
      completed_at timestamptz not null default now(),
      primary key (questionary_id, topic_id)
    );
  `.execute(db);
}
