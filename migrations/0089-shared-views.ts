import { sql, type Kysely } from 'kysely';

/** Views of lists that the office shares. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table saved_views add column shared boolean not null default false`.execute(db);
}
