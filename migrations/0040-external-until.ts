import { sql, type Kysely } from 'kysely';

/** Until when the provider's token lasts by itself: after that it says nothing about the person. Of sign-ins before that is not known any more. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions add column external_until timestamptz;
    update sessions set external_until = created_at where external_token is not null;
  `.execute(db);
}
