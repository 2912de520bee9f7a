import { sql, type Kysely } from 'kysely';

/** One row: tells if the first start has finished seeding the database. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table installation (
      only_row boolean primary key default true check (only_row),
      -- null: the filling began and was interrupted
      filled_at timestamptz
    );
  `.execute(db);
}
