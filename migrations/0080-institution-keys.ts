import { sql, type Kysely } from 'kysely';

/** Institutions are found by their name whatever its letter case, blanks and composition of letters; stored names stay as they are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index institutions_key on institutions (lower(btrim(regexp_replace(normalize(name), '\\s+', ' ', 'g'))))`.execute(db);
}
