import { sql, type Kysely } from 'kysely';

/** Keys that are taken out of use stay known, so that a server that is still configured with one does not bring it back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table signing_keys add column retired_at timestamptz;
    create unique index signing_keys_secret on signing_keys (md5(secret));
  `.execute(db);
}
