import { sql } from 'kysely';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import type { ProposalEntry } from '../types.ts';

export async function proposalOfSample(db: Connection, id: number): Promise<number | null> {
  const { rows } = await sql<{ proposalPk: number }>`select proposal_pk from samples where id = ${id}::int`.execute(db);
  return rows[0]?.proposalPk ?? null;
}

export const saveSampleReview = (
  tx: Tx,
  { id, safetyStatus, safetyComment, at }: Pick<ProposalEntry, 'id' | 'safetyStatus' | 'safetyComment'> & { readonly at: Date },
) =>
  sql`update samples set safety_status = ${safetyStatus}, safety_comment = ${safetyComment}, updated_at = ${at} where id = ${id}::int`.execute(
    tx,
  );

/** True also without samples. */
export async function allOfLowRisk(db: Connection, proposalPk: number): Promise<boolean> {
  const { rows } = await sql<{ safe: boolean }>`
    select not exists (select 1 from samples where proposal_pk = ${proposalPk}::int and safety_status <> 'LOW_RISK') as safe`.execute(db);
  return rows[0]?.safe ?? false;
}
