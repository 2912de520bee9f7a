import { sql, type Kysely } from 'kysely';

/** The oldest release that may run on this schema, named by its newest migration, and repairs of older rows that have run. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table schema_floor (
      only_row boolean primary key default true check (only_row),
      release int not null
    );
    insert into schema_floor (release) values (77);
    create table repairs (
      name text primary key,
      repaired int not null,
      done_at timestamptz not null
    );
  `.execute(db);
}
