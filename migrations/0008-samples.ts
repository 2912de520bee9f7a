import { sql, type Kysely } from 'kysely';

/** Rows in place of an answer: samples and sub-template entries. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table samples (
      id serial primary key,
      title text not null check (length(title) <= 150),
      creator_id int not null references users,
      questionary_id int not null unique references questionaries,
      proposal_pk int not null references proposals on delete cascade,
      question_id text not null references questions,
      safety_status text not null default 'PENDING_EVALUATION'
        check (safety_status in ('PENDING_EVALUATION', 'LOW_RISK', 'ELEVATED_RISK', 'HIGH_RISK')),
      safety_comment text not null default '',
      is_post_proposal_submission boolean not null default false,
      client_key uuid unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index samples_proposal on samples (proposal_pk, question_id);
    create table generic_templates (
      id serial primary key,
      title text not null,
      creator_id int not null references users,
      questionary_id int not null unique references questionaries,
      proposal_pk int not null references proposals on delete cascade,
      question_id text not null references questions,
      client_key uuid unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index generic_templates_proposal on generic_templates (proposal_pk, question_id);
  `.execute(db);
}
