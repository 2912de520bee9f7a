import { sql, type Kysely } from 'kysely';

/** Receivers' responses per part of a delivery (mails of a group), so that each part has its own retries. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table outbox add column parts jsonb not null default '{}'`.execute(db);
}
