import { sql, type Kysely } from 'kysely';

/** Defaults come from definitions/vocabulary. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table settings (
      id text primary key,
      value text not null,
      updated_at timestamptz not null default now()
    );
    create table features (
      id text primary key,
      is_enabled boolean not null,
      updated_at timestamptz not null default now()
    );
    create table pages (
      id text primary key,
      content text not null,
      updated_at timestamptz not null default now()
    );
    -- one row per kind of cached rows: raised with every change, read with every request's session check
    create table change_stamps (
      name text primary key,
      version int not null
    );
  `.execute(db);
}
