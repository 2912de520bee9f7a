import { sql, type Kysely } from 'kysely';

/** The sign-in a session began with: acting as somebody else and coming back begin sessions that end when it does. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions add column begun_with uuid references sessions on delete set null;
    create index sessions_begun_with on sessions (begun_with);
  `.execute(db);
}
