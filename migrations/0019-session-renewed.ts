import { sql, type Kysely } from 'kysely';

/** Time of the newest token; a session ends when that token expires. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions add column renewed_at timestamptz not null default now();
    create index sessions_renewed on sessions (renewed_at);
    create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;
    create index files_created on files (created_at);
  `.execute(db);
}
