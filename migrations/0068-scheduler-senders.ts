import { sql, type Kysely } from 'kysely';

/** The sender that a scheduler's message names; its adapter reads the message again when it is sent again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table scheduler_messages add column sender text`.execute(db);
}
