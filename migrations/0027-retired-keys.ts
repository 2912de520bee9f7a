import { sql, type Kysely } from 'kysely';

/** Retired keys stay known, so that a server still configured with one does not restore it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table signing_keys add column retired_at timestamptz;
    create unique index signing_keys_secret on signing_keys (md5(secret));
  `.execute(db);
}
