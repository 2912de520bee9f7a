import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table outbox rename column untold to crashed_attempts;
    alter table outbox rename column unreached to transient_failures;
    alter table outbox rename column unreached_since to transient_since;
  `.execute(db);
}
