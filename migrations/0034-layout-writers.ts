import { sql, type Kysely } from 'kysely';

/** Last author and time of a PDF layout, shown in edit conflicts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table templates
      add column working_by int references users on delete set null,
      add column working_at timestamptz
  `.execute(db);
}
