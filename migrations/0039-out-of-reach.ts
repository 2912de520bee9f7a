import { sql, type Kysely } from 'kysely';

/** Attempts while the receiver was unavailable do not count as failures. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table outbox add column unreached int not null default 0;
    alter table outbox add column unreached_since timestamptz;
    alter table outbox add column out_of_reach_at timestamptz;
    create index outbox_out_of_reach on outbox (kind) where out_of_reach_at is not null and delivered_at is null and failed_at is null;
  `.execute(db);
}
