import { sql, type Kysely } from 'kysely';

/** When the person signed in, for every session that came of it: a sign-in has a longest time, however often its tokens are renewed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions add column signed_in_at timestamptz;
    update sessions s set signed_in_at = coalesce((select r.created_at from sessions r where r.id = s.begun_with), s.created_at);
    alter table sessions alter column signed_in_at set not null;
  `.execute(db);
}
