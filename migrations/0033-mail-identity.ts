import { sql, type Kysely } from 'kysely';

/** Message-IDs use the installation's domain instead of the configured address. Receipts lose the address, and duplicates are merged. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table mail_identity (
      only_row boolean primary key default true check (only_row),
      id uuid not null default gen_random_uuid()
    );
  `.execute(db);
  await sql`
    with old as (
      delete from accepted_messages using outbox
      where outbox.id = accepted_messages.outbox_id and outbox.kind = 'EMAIL'
      returning accepted_messages.*
    )
    insert into accepted_messages (message_id, outbox_id, address, accepted_at)
    select distinct on (key) key, outbox_id, address, accepted_at
    from (select *, regexp_replace(message_id, '@[^@]*$', '') as key from old) as plain
    order by key, accepted_at
  `.execute(db);
}
