import { sql, type Kysely } from 'kysely';

/**
 * Marks shipped statuses that reveal the outcome, which proposers see only after release. A facility's own statuses must be marked by its officers.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update statuses set traits = traits || '{"decision": true}'
    where entity_type = 'PROPOSAL' and is_default
      and short_code in ('NOT_FEASIBLE', 'ALLOCATED', 'NOT_ALLOCATED', 'SCHEDULING', 'APPROVED', 'UNSUCCESSFUL')
  `.execute(db);
}
