import { sql, type Kysely } from 'kysely';

/** Experiments, their visits, safety forms, shipments and feedback. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table experiments (
      experiment_pk serial primary key,
      experiment_id text not null unique,
      proposal_pk int not null references proposals,
      -- counts from 1 in each proposal
      number int not null check (number >= 1),
      instrument_id int not null references instruments,
      local_contact_id int references users,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      status text not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'COMPLETED')),
      -- removed by the scheduler while something hung on it
      cancelled_at timestamptz,
      scheduled_event_id int unique,
      -- number of the scheduler's last message about it
      scheduler_sequence int,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (proposal_pk, number)
    );
    create index experiments_instrument on experiments (instrument_id, starts_at);
    create index experiments_local_contact on experiments (local_contact_id);
    create index experiments_starts_at on experiments (starts_at);

    create table experiment_safety (
      experiment_safety_pk serial primary key,
      experiment_pk int not null unique references experiments,
      esi_questionary_id int not null unique references questionaries,
      esi_questionary_submitted_at timestamptz,
      created_by int not null references users,
      status_id int not null references statuses,
      safety_review_questionary_id int unique references questionaries,
      reviewed_by int references users,
      instrument_scientist_decision text check (instrument_scientist_decision in ('UNSET', 'ACCEPTED', 'REJECTED')),
      instrument_scientist_comment text,
      instrument_scientist_id int references users,
      instrument_scientist_decided_at timestamptz,
      experiment_safety_reviewer_decision text check (experiment_safety_reviewer_decision in ('UNSET', 'ACCEPTED', 'REJECTED')),
      experiment_safety_reviewer_comment text,
      experiment_safety_reviewer_id int references users,
      experiment_safety_reviewer_decided_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index experiment_safety_status on experiment_safety (status_id);
    create index experiment_safety_created_by on experiment_safety (created_by);
    create index experiment_safety_reviewed_by on experiment_safety (reviewed_by);
    create index experiment_safety_instrument_scientist on experiment_safety (instrument_scientist_id);
    create index experiment_safety_reviewer on experiment_safety (experiment_safety_reviewer_id);
    create table experiment_samples (
      experiment_pk int not null references experiments,
      sample_id int not null references samples,
      sample_esi_questionary_id int not null unique references questionaries,
      is_esi_submitted boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (experiment_pk, sample_id)
    );
    create index experiment_samples_sample on experiment_samples (sample_id);

    create table visits (
      id serial primary key,
      proposal_pk int not null references proposals,
      experiment_pk int not null unique references experiments,
      creator_id int not null references users,
      team_lead_user_id int not null references users,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index visits_proposal on visits (proposal_pk);
    create index visits_creator on visits (creator_id);
    create index visits_team_lead on visits (team_lead_user_id);
    create table visit_registrations (
      visit_id int not null references visits on delete cascade,
      user_id int not null references users,
      registration_questionary_id int unique references questionaries,
      starts_at timestamptz,
      ends_at timestamptz check (ends_at >= starts_at),
      status text not null default 'DRAFTED'
        check (status in ('DRAFTED', 'SUBMITTED', 'CHANGE_REQUESTED', 'APPROVED', 'CANCELLED_BY_USER', 'CANCELLED_BY_FACILITY')),
      -- taken off the team after submission: the row stays as cancelled
      left_team_at timestamptz,
      submitted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (visit_id, user_id)
    );
    create index visit_registrations_user on visit_registrations (user_id);
    create index visit_registrations_waiting on visit_registrations (submitted_at) where status = 'SUBMITTED';

    create table shipments (
      id serial primary key,
      title text not null check (length(title) <= 500),
      proposal_pk int not null references proposals,
      experiment_pk int not null references experiments,
      status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED')),
      external_ref text,
      questionary_id int not null unique references questionaries,
      creator_id int not null references users,
      submitted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index shipments_proposal on shipments (proposal_pk);
    create index shipments_experiment on shipments (experiment_pk);
    create index shipments_creator on shipments (creator_id);
    create index shipments_external_ref on shipments (external_ref);
    create table shipment_samples (
      shipment_id int not null references shipments on delete cascade,
      sample_id int not null references samples,
      primary key (shipment_id, sample_id)
    );
    create index shipment_samples_sample on shipment_samples (sample_id);

    create table feedback (
      id serial primary key,
      experiment_pk int not null unique references experiments,
      status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED')),
      questionary_id int not null unique references questionaries,
      creator_id int not null references users,
      submitted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index feedback_creator on feedback (creator_id);
    create table feedback_requests (
      id serial primary key,
      experiment_pk int not null references experiments,
      sent_to int not null references users,
      requested_by int references users,
      requested_at timestamptz not null default now()
    );
    create index feedback_requests_experiment on feedback_requests (experiment_pk, requested_at);
    create index feedback_requests_sent_to on feedback_requests (sent_to);
    create index feedback_requests_requested_by on feedback_requests (requested_by);

    -- messages of the scheduler, kept where they were refused until an officer sends them again or discards them
    create table scheduler_messages (
      id bigserial primary key,
      message_id text not null unique,
      event text,
      scheduled_event_id int,
      sequence int,
      body jsonb,
      state text not null check (state in ('DONE', 'OUTDATED', 'FAILED', 'DISCARDED')),
      reason text,
      attempts int not null default 1,
      received_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index scheduler_messages_failed on scheduler_messages (received_at) where state = 'FAILED';
    create index scheduler_messages_event on scheduler_messages (scheduled_event_id, sequence);
  `.execute(db);
}
