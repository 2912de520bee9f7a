import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table technical_reviews (
      id serial primary key,
      proposal_pk int not null references proposals on delete cascade,
      instrument_id int not null references instruments,
      reviewer_id int not null references users,
      technical_review_assignee_id int references users,
      questionary_id int not null unique references questionaries,
      status text check (status in ('FEASIBLE', 'PARTIALLY_FEASIBLE', 'UNFEASIBLE')),
      time_allocation int check (time_allocation between 0 and 100000),
      comment text,
      public_comment text,
      submitted boolean not null default false,
      files text[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (proposal_pk, instrument_id)
    );
    create index technical_reviews_instrument on technical_reviews (instrument_id, submitted);
    create index technical_reviews_assignee on technical_reviews (technical_review_assignee_id);
    create index technical_reviews_reviewer on technical_reviews (reviewer_id);
    create table internal_reviews (
      id serial primary key,
      technical_review_id int not null references technical_reviews on delete cascade,
      reviewer_id int not null references users,
      assigned_by int references users,
      title text not null check (length(title) between 1 and 200),
      comment text,
      files text[] not null default '{}',
      created_at timestamptz not null default now()
    );
    create index internal_reviews_technical on internal_reviews (technical_review_id);
    create index internal_reviews_reviewer on internal_reviews (reviewer_id);
    create index internal_reviews_assigned_by on internal_reviews (assigned_by);

    alter table faps add column bars_conflicts boolean not null default false;
    create table fap_proposals (
      id serial primary key,
      proposal_pk int not null references proposals on delete cascade,
      instrument_id int not null references instruments,
      fap_id int not null references faps,
      call_id int not null references calls,
      fap_time_allocation int check (fap_time_allocation between 0 and 100000),
      instrument_submitted boolean not null default false,
      date_assigned timestamptz not null default now(),
      unique (proposal_pk, instrument_id)
    );
    create index fap_proposals_fap on fap_proposals (fap_id, call_id, instrument_id);
    create index fap_proposals_call on fap_proposals (call_id, instrument_id);
    create index fap_proposals_instrument on fap_proposals (instrument_id);
    create table fap_reviews (
      id serial primary key,
      fap_proposal_id int not null references fap_proposals on delete cascade,
      reviewer_id int not null references users,
      questionary_id int not null unique references questionaries,
      status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED')),
      grade double precision check (grade between 1 and 10),
      comment text,
      rank int check (rank >= 1),
      date_assigned timestamptz not null default now(),
      submitted_at timestamptz,
      -- when the reminder was sent; once per review
      reminded_at timestamptz,
      updated_at timestamptz not null default now(),
      unique (fap_proposal_id, reviewer_id)
    );
    create index fap_reviews_reviewer on fap_reviews (reviewer_id, status);
    create table fap_meeting_decisions (
      proposal_pk int not null,
      instrument_id int not null,
      fap_id int not null references faps,
      recommendation text check (recommendation in ('UNSET', 'ACCEPTED', 'RESERVED', 'REJECTED')),
      comment_for_user text,
      comment_for_management text,
      rank_order int check (rank_order >= 1),
      submitted boolean not null default false,
      submitted_by int references users,
      updated_at timestamptz not null default now(),
      primary key (proposal_pk, instrument_id),
      foreign key (proposal_pk, instrument_id) references fap_proposals (proposal_pk, instrument_id) on delete cascade
    );
    create index fap_meeting_decisions_fap on fap_meeting_decisions (fap_id);
    create index fap_meeting_decisions_submitted_by on fap_meeting_decisions (submitted_by);
    -- why somebody should not judge a proposal, one row per kind
    create table interest_conflicts (
      id serial primary key,
      proposal_pk int not null references proposals on delete cascade,
      reviewer_id int not null references users,
      kind text not null check (kind in ('SAME_INSTITUTION', 'FORMER_CO_PROPOSER', 'DECLARED')),
      source text not null check (source in ('FOUND', 'REVIEWER', 'PANEL')),
      comment text,
      recorded_by int references users,
      created_at timestamptz not null default now(),
      unique (proposal_pk, reviewer_id, kind)
    );
    create index interest_conflicts_reviewer on interest_conflicts (reviewer_id);
    create index interest_conflicts_recorded_by on interest_conflicts (recorded_by);

    create table proposal_scientist_comments (
      comment_id serial primary key,
      proposal_pk int not null unique references proposals on delete cascade,
      comment text not null check (length(comment) > 0),
      written_by int references users,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index proposal_scientist_comments_written_by on proposal_scientist_comments (written_by);
  `.execute(db);
}
