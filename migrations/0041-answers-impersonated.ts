import { sql, type Kysely } from 'kysely';

/** The officer who wrote an answer while acting as its author. Of answers from before nobody knows. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table answers add column impersonated_by int references users on delete set null`.execute(db);
}
