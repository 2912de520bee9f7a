import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table event_log (
      id bigserial primary key,
      event_type text not null,
      entity_kind text not null,
      -- the number of the entity as text: proposal key, user id, …
      changed_object_id text not null,
      -- null: the product itself; no foreign key, the log outlives people
      changed_by int,
      impersonated_by int,
      changes jsonb not null,
      description text not null,
      happened_at timestamptz not null default now()
    );
    create index event_log_object on event_log (changed_object_id, event_type);
    create index event_log_time on event_log (happened_at);
    create table workflow_states (
      entity_kind text not null,
      entity_id int not null,
      workflow_id int not null references workflows,
      -- null: an officer chose a status that the workflow does not have
      node text,
      -- [{event, seq}] and edge → event → seq: see engine/workflows
      occurrences jsonb not null default '[]',
      used jsonb not null default '{}',
      primary key (entity_kind, entity_id)
    );
    create index workflow_states_node on workflow_states (workflow_id, node);
    create table outbox (
      id bigserial primary key,
      kind text not null,
      payload jsonb not null,
      -- transition, action, recipient: the same delivery is never queued twice
      idempotency_key text not null unique,
      due_at timestamptz not null default now(),
      attempts int not null default 0,
      leased_until timestamptz,
      leased_by text,
      delivered_at timestamptz,
      failed_at timestamptz,
      last_error text,
      created_at timestamptz not null default now()
    );
    create index outbox_due on outbox (due_at) where delivered_at is null and failed_at is null;
    create table status_actions_log (
      id serial primary key,
      outbox_id bigint references outbox on delete set null,
      -- the attempt before this one
      replays_id int unique references status_actions_log on delete set null,
      -- copied, without foreign keys: the log outlives workflows and their actions
      workflow_id int,
      edge_key text,
      node_key text,
      action_key text,
      action_type text not null,
      recipient text,
      message text not null,
      successful boolean not null,
      happened_at timestamptz not null default now()
    );
    create index status_actions_log_type on status_actions_log (action_type, successful, happened_at);
    create index status_actions_log_outbox on status_actions_log (outbox_id);
    create table status_actions_log_proposals (
      log_id int not null references status_actions_log on delete cascade,
      proposal_pk int not null references proposals on delete cascade,
      primary key (log_id, proposal_pk)
    );
    create index status_actions_log_proposals_proposal on status_actions_log_proposals (proposal_pk);
    -- which messages of a delivery a receiver has accepted: whoever tries again sends the others only
    create table mail_accepted (
      message_id text primary key,
      outbox_id bigint references outbox on delete set null,
      address text not null,
      accepted_at timestamptz not null default now()
    );
    create index mail_accepted_outbox on mail_accepted (outbox_id);
    create table sent_mail (
      id serial primary key,
      message_id text not null unique,
      sender text not null,
      recipients text[] not null,
      subject text not null,
      html text not null,
      plain text not null,
      sent_at timestamptz not null default now()
    );
    create index sent_mail_time on sent_mail (sent_at);
  `.execute(db);
}
