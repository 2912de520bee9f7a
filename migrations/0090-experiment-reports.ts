import { sql, type Kysely } from 'kysely';

/** Reports of experiments, and reminders of those that are due. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table experiment_reports (
      id serial primary key,
      experiment_pk int not null references experiments,
      kind text not null check (kind in ('PRELIMINARY', 'FINAL')),
      status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED')),
      questionary_id int not null unique references questionaries,
      creator_id int not null references users,
      -- reviewers of other proposals read it from this day on
      embargo_until text,
      submitted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (experiment_pk, kind)
    );
    create index experiment_reports_creator on experiment_reports (creator_id);
    create table experiment_report_reminders (
      experiment_pk int primary key references experiments on delete cascade,
      count int not null,
      last_at timestamptz not null
    );
  `.execute(db);
}
