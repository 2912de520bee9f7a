import { sql, type Kysely } from 'kysely';

/** End of the panel review that the daily job has reminded of, so that a moved end counts anew. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table fap_reviews add column reminded_of_end timestamptz`.execute(db);
  await sql`update fap_reviews r set reminded_of_end = c.end_fap_review
    from fap_proposals fp join calls c on c.id = fp.call_id
    where fp.id = r.fap_proposal_id and r.reminded_at >= c.end_fap_review - interval '2 days'`.execute(db);
}
