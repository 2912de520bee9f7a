import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- the decision before the last change, for taking that back; one step
    create table previous_decisions (
      proposal_pk int primary key references proposals on delete cascade,
      decision jsonb not null,
      status_id int not null references statuses,
      decided_status_id int not null references statuses,
      replaced_at timestamptz not null
    );
    create index previous_decisions_status on previous_decisions (status_id);
    create index previous_decisions_decided_status on previous_decisions (decided_status_id);
  `.execute(db);
}
