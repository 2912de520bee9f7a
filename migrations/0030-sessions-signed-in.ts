import { sql, type Kysely } from 'kysely';

/** Time of sign-in, since a sign-in has a maximum lifetime however often tokens are renewed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions add column signed_in_at timestamptz;
    update sessions s set signed_in_at = coalesce((select r.created_at from sessions r where r.id = s.begun_with), s.created_at);
    alter table sessions alter column signed_in_at set not null;
  `.execute(db);
}
