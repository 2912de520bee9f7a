import { sql, type Kysely } from 'kysely';

/** Definitions as the product shipped them, beside those of the facility, so that "edited" is a fact. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table installation add column is_demo boolean;
    -- hash of all that the last release shipped: nothing is compared while it stays the same
    alter table installation add column shipped_hash text;
    create table shipped_items (
      kind text not null,
      key text not null,
      -- as it was stored here when it last followed the product
      installed_hash text,
      installed jsonb,
      -- what the product shipped when it was last followed or decided about
      settled_hash text,
      -- what the product ships since, while an officer has not decided
      waiting_hash text,
      waiting jsonb,
      waiting_since timestamptz,
      primary key (kind, key)
    );
  `.execute(db);
}
