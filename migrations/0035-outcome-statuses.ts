import { sql, type Kysely } from 'kysely';

/**
 * The shipped statuses that tell the outcome of a proposal: proposers read 'Submitted' until the decision is released. Statuses that a facility has
 * made are for its officers to mark.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update statuses set traits = traits || '{"decision": true}'
    where entity_type = 'PROPOSAL' and is_default
      and short_code in ('NOT_FEASIBLE', 'ALLOCATED', 'NOT_ALLOCATED', 'SCHEDULING', 'APPROVED', 'UNSUCCESSFUL')
  `.execute(db);
}
