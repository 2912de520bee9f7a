import { sql, type Kysely } from 'kysely';

/** Counters of secret calendar addresses and of moves of their entries, and deleted experiments. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- raising it ends the addresses of a person
    alter table users add column calendar_counter int not null default 0;
    alter table experiments add column calendar_sequence int not null default 0;
    alter table visit_registrations add column calendar_sequence int not null default 0;
    -- deleted ones, which calendars show as cancelled for a while
    create table removed_experiments (
      experiment_pk int primary key,
      experiment_id text not null,
      proposal_pk int not null references proposals on delete cascade,
      instrument_id int not null references instruments on delete cascade,
      local_contact_id int references users on delete set null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      calendar_sequence int not null,
      removed_at timestamptz not null
    );
    create index removed_experiments_proposal on removed_experiments (proposal_pk);
    create index removed_experiments_instrument on removed_experiments (instrument_id);
    create index removed_experiments_local_contact on removed_experiments (local_contact_id);
    create index removed_experiments_removed on removed_experiments (removed_at);
  `.execute(db);
}
