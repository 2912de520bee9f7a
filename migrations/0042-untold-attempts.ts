import { sql, type Kysely } from 'kysely';

/** Only attempts of which nobody has told what came of them say that a delivery ends its process. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table outbox add column untold int not null default 0`.execute(db);
}
