import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- what the ids of drafts are made from: each number once
    create sequence proposal_short_ids;
    create table proposals (
      primary_key serial primary key,
      proposal_id text not null unique check (length(proposal_id) <= 16),
      title text not null default '' check (length(title) <= 175),
      abstract text not null default '' check (length(abstract) <= 1500),
      status_id int not null references statuses,
      proposer_id int not null references users,
      call_id int not null references calls,
      questionary_id int not null unique references questionaries,
      final_status text not null default 'UNSET' check (final_status in ('UNSET', 'ACCEPTED', 'RESERVED', 'REJECTED')),
      comment_for_user text,
      comment_for_management text,
      notified boolean not null default false,
      submitted boolean not null default false,
      submitted_at timestamptz,
      management_decision_submitted boolean not null default false,
      reference_number int,
      file_id uuid,
      -- made by the page that opened a blank wizard: saving twice makes one proposal
      client_key uuid unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (call_id, reference_number)
    );
    create index proposals_call_status on proposals (call_id, status_id);
    create index proposals_status on proposals (status_id);
    create index proposals_proposer on proposals (proposer_id);
    create index proposals_created on proposals (created_at);
    create index proposals_title_text on proposals using gin (title gin_trgm_ops);
    create index proposals_id_text on proposals using gin (proposal_id gin_trgm_ops);
    create table proposal_users (
      proposal_pk int not null references proposals on delete cascade,
      user_id int not null references users,
      primary key (proposal_pk, user_id)
    );
    create index proposal_users_user on proposal_users (user_id);
    create table proposal_instruments (
      proposal_pk int not null references proposals on delete cascade,
      instrument_id int not null references instruments,
      management_time_allocation int check (management_time_allocation between 0 and 100000),
      primary key (proposal_pk, instrument_id)
    );
    create index proposal_instruments_instrument on proposal_instruments (instrument_id);
    create table proposal_techniques (
      proposal_pk int not null references proposals on delete cascade,
      technique_id int not null references techniques,
      primary key (proposal_pk, technique_id)
    );
    create index proposal_techniques_technique on proposal_techniques (technique_id);
  `.execute(db);
}
