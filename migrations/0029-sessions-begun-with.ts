import { sql, type Kysely } from 'kysely';

/** Original sign-in of a session; sessions of impersonation end with it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions add column begun_with uuid references sessions on delete set null;
    create index sessions_begun_with on sessions (begun_with);
  `.execute(db);
}
