import { sql, type Kysely } from 'kysely';

/** Bookings of the scheduler that wait for the user office, because the proposal is not accepted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table scheduler_messages
      drop constraint scheduler_messages_state_check,
      add constraint scheduler_messages_state_check check (state in ('DONE', 'OUTDATED', 'FAILED', 'HELD', 'DISCARDED'));
    create index scheduler_messages_held on scheduler_messages (received_at) where state = 'HELD';
  `.execute(db);
}
