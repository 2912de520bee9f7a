import { sql, type Kysely } from 'kysely';

/** Last imported state of each bundle item, as the merge base. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table bundle_items (
      kind text not null,
      key text not null,
      body jsonb not null,
      imported_at timestamptz not null,
      imported_by int references users on delete set null,
      primary key (kind, key)
    );
    create index bundle_items_imported_by on bundle_items (imported_by);
  `.execute(db);
}
