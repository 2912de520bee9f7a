import { sql, type Kysely } from 'kysely';

/** Expiry of the provider's token, after which it proves nothing; unknown for earlier sign-ins. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions add column external_until timestamptz;
    update sessions set external_until = created_at where external_token is not null;
  `.execute(db);
}
