import { sql, type Kysely } from 'kysely';

/**
 * One outbox row per e-mail address; rows of a log entry form a batch. Pending group rows become EMAIL_GROUP jobs, which the server splits
 * (server/mail/split-group.ts).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table outbox add column batch text;
    alter table outbox add column round int not null default 0;
    alter table outbox drop column parts;
    update outbox set batch = idempotency_key where payload ? 'label';
    update outbox set kind = 'EMAIL_GROUP', due_at = least(due_at, now()), leased_until = null, leased_by = null
      where kind = 'EMAIL' and delivered_at is null and failed_at is null;
    create index outbox_batch on outbox (batch);
    alter table status_actions_log add column batch text;
    alter table status_actions_log add column round int not null default 0;
    update status_actions_log l set batch = o.idempotency_key, round = n.round
      from outbox o, (select id, row_number() over (partition by outbox_id order by id) - count(*) over (partition by outbox_id) as round
        from status_actions_log where outbox_id is not null) n
      where o.id = l.outbox_id and n.id = l.id;
    alter table status_actions_log drop column outbox_id;
    create unique index status_actions_log_batch on status_actions_log (batch, round);
  `.execute(db);
}
