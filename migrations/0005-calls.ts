import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table calls (
      id serial primary key,
      short_code text not null unique check (length(short_code) between 1 and 20),
      title text check (length(title) <= 100),
      description text,
      start_call timestamptz not null,
      end_call timestamptz not null,
      end_call_internal timestamptz not null,
      start_review timestamptz not null,
      end_review timestamptz not null,
      start_fap_review timestamptz,
      end_fap_review timestamptz,
      start_notify timestamptz not null,
      end_notify timestamptz not null,
      start_cycle timestamptz not null,
      end_cycle timestamptz not null,
      cycle_comment text not null check (length(cycle_comment) <= 100),
      survey_comment text not null check (length(survey_comment) <= 100),
      submission_message text,
      reference_number_format text check (length(reference_number_format) <= 64),
      reference_number_counter int not null default 0,
      sort_order int not null default 0,
      allocation_time_unit text not null check (allocation_time_unit in ('Day', 'Hour', 'Week')),
      is_active boolean not null default true,
      call_ended boolean not null default false,
      call_ended_internal boolean not null default false,
      call_review_ended boolean not null default false,
      call_fap_review_ended boolean not null default false,
      proposal_workflow_id int not null references workflows,
      experiment_workflow_id int references workflows,
      template_id int not null references templates,
      esi_template_id int references templates,
      proposal_pdf_template_id int references templates,
      experiment_safety_pdf_template_id int references templates,
      fap_review_template_id int references templates,
      technical_review_template_id int references templates,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (start_call <= end_call),
      check (end_call <= end_call_internal),
      check (start_review <= end_review),
      check (start_fap_review <= end_fap_review),
      check (start_notify <= end_notify),
      check (start_cycle <= end_cycle)
    );
    create index calls_order on calls (sort_order, id);
    create index calls_workflow on calls (proposal_workflow_id);
    create index calls_template on calls (template_id);
    create table call_instruments (
      call_id int not null references calls on delete cascade,
      instrument_id int not null references instruments,
      availability_time int check (availability_time >= 0),
      submitted boolean not null default false,
      primary key (call_id, instrument_id)
    );
    create index call_instruments_instrument on call_instruments (instrument_id);
  `.execute(db);
}
