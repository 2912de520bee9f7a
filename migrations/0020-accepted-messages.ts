import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table mail_accepted rename to accepted_messages;
    alter index mail_accepted_outbox rename to accepted_messages_outbox;
  `.execute(db);
}
