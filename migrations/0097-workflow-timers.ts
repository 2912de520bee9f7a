import { sql, type Kysely } from 'kysely';

/** Timers of connections, and since when proposals and experiments stand where they are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table workflow_states add column entered_at timestamptz not null default now();
    update workflow_states s set entered_at = l.at
      from (
        select changed_object_id, event_type, max(happened_at) as at from event_log
        where event_type like '%STATUS\\_CHANGED\\_BY\\_%' group by changed_object_id, event_type
      ) l
      where l.changed_object_id = s.entity_id::text and l.event_type like s.entity_kind || '%';
    create table workflow_timers (
      entity_kind text not null,
      entity_id int not null,
      edge text not null,
      -- as in the workflow: it is reckoned again when a date of the call moves
      timer jsonb not null,
      entered_at timestamptz not null,
      -- null: its date is not set
      due_at timestamptz,
      -- stays until the status is left, so that it fires once per stay
      fired_at timestamptz,
      -- after a failure, not before
      retry_at timestamptz,
      primary key (entity_kind, entity_id, edge),
      foreign key (entity_kind, entity_id) references workflow_states on delete cascade
    );
    create index workflow_timers_due on workflow_timers (due_at) where fired_at is null;
  `.execute(db);
}
