import { sql, type Kysely } from 'kysely';

/** Definitions say what goes through workflows. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table statuses
      drop constraint statuses_entity_type_check,
      add constraint statuses_entity_type_check check (entity_type ~ '^[A-Z][A-Z0-9_]{0,49}$');
    alter table workflows
      drop constraint workflows_entity_type_check,
      add constraint workflows_entity_type_check check (entity_type ~ '^[A-Z][A-Z0-9_]{0,49}$');
  `.execute(db);
}
