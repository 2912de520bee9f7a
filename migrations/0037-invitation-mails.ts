import { sql, type Kysely } from 'kysely';

/** Logs invitation mails as status actions, including queued and failed ones. Undeliverable invitations are marked on the proposal. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table invites add column is_email_failed boolean not null default false;
    update invites i set is_email_failed = true from outbox o
      where o.kind = 'INVITATION' and (o.payload->>'inviteId')::int = i.id and o.failed_at is not null and not i.is_email_sent;
  `.execute(db);
  await sql`
    with about as (
      select o.id, 'PROPOSAL' as kind, i.proposal_pk as entity_id from outbox o join invites i on i.id = (o.payload->>'inviteId')::int
        where o.kind = 'INVITATION'
      union all
      select o.id, 'USER', r.placeholder_user_id from outbox o join redeem_codes r on r.id = (o.payload->>'redeemCodeId')::int
        where o.kind = 'REDEEM_CODE' and r.placeholder_user_id is not null
    )
    update outbox o set payload = o.payload || jsonb_build_object('label', jsonb_build_object('workflowId', null, 'edge', null, 'node', null,
        'action', null, 'type', 'EMAIL', 'recipient', 'OTHER', 'kind', about.kind, 'ids', jsonb_build_array(about.entity_id)))
      from about where o.id = about.id and o.delivered_at is null and not o.payload ? 'label'
  `.execute(db);
  await sql`
    with missed as (
      insert into status_actions_log (outbox_id, action_type, recipient, message, successful, happened_at)
      select o.id, 'EMAIL', 'OTHER', coalesce(o.last_error, 'The e-mail could not be sent'), false, o.failed_at from outbox o
      where o.kind in ('INVITATION', 'REDEEM_CODE') and o.failed_at is not null and o.payload ? 'label'
        and not exists (select 1 from status_actions_log l where l.outbox_id = o.id)
      returning id, outbox_id
    )
    insert into status_actions_log_proposals (log_id, proposal_pk)
    select missed.id, i.proposal_pk from missed join outbox o on o.id = missed.outbox_id
      join invites i on o.kind = 'INVITATION' and i.id = (o.payload->>'inviteId')::int
  `.execute(db);
}
