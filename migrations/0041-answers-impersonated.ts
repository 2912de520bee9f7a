import { sql, type Kysely } from 'kysely';

/** Officer who wrote an answer while impersonating its author; unknown for earlier answers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table answers add column impersonated_by int references users on delete set null`.execute(db);
}
