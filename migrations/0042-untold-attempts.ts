import { sql, type Kysely } from 'kysely';

/** Only attempts without a recorded result count as crashes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table outbox add column untold int not null default 0`.execute(db);
}
