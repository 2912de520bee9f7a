import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- filters, columns and sort of a list that a person has named
    create table saved_views (
      id int generated always as identity primary key,
      user_id int not null references users on delete cascade,
      list text not null,
      name text not null,
      query text not null,
      columns text[] not null,
      created_at timestamptz not null
    );
    create unique index saved_views_name on saved_views (user_id, list, lower(name));
  `.execute(db);
}
