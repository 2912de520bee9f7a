import { sql, type Kysely } from 'kysely';

/**
 * Indexes answers by author for deleting placeholders, which otherwise scans all answers. Repeated saves by one author stay free of index updates.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index answers_updated_by on answers (updated_by);
    create index answers_impersonated_by on answers (impersonated_by) where impersonated_by is not null;
  `.execute(db);
}
