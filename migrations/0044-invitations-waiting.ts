import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table invites add column email_tried_until timestamptz;
    update invites i set email_tried_until = o.unreached_since + interval '3 days' from outbox o
      where o.kind = 'INVITATION' and (o.payload->>'inviteId')::int = i.id and o.unreached_since is not null
        and o.delivered_at is null and o.failed_at is null and not i.is_email_sent;
  `.execute(db);
}
