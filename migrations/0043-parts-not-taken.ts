import { sql, type Kysely } from 'kysely';

/** What receivers have said of the parts of a delivery (the mails of a group): each is asked for as long as its own answer deserves. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table outbox add column parts jsonb not null default '{}'`.execute(db);
}
