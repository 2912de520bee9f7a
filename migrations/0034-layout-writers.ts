import { sql, type Kysely } from 'kysely';

/** Who last wrote the texts of a PDF layout, and when: whoever saves after them is told whose words they meet. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table templates
      add column working_by int references users on delete set null,
      add column working_at timestamptz
  `.execute(db);
}
