import { sql } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { Connection } from '../../plugins/database/index.ts';
import type { EarlierExperimentRow } from '../types.ts';
import { isOver, isReported, judgedBy } from './access.ts';

/** Experiments of earlier proposals of the principal investigators of proposals that the actor judges, the latest first. */
export async function earlierExperiments(
  db: Connection,
  actor: Actor,
  { proposalPks, now }: { readonly proposalPks: readonly number[]; readonly now: Date },
): Promise<readonly EarlierExperimentRow[]> {
  const { rows } = await sql<EarlierExperimentRow>`
    select p.primary_key as proposal_pk, e.experiment_pk, e.experiment_id, e.instrument_id, e.ends_at, ${isReported} as is_reported
    from proposals p join proposals own on own.proposer_id = p.proposer_id and (own.created_at, own.primary_key) < (p.created_at, p.primary_key)
      join experiments e on e.proposal_pk = own.primary_key
    where p.primary_key = any(${proposalPks}::int[]) and ${judgedBy(actor)} and ${isOver(now)}
    order by e.ends_at desc, e.experiment_pk`.execute(db);
  return rows;
}
