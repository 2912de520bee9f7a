import { sql } from 'kysely';
import type { Piece, Tx } from '../../plugins/database/index.ts';
import { acceptanceReleased } from '../../proposals/index.ts';
import type { FactScope } from '../../questionaries/index.ts';

/** Proposals `p` that a shipment can be for. An officer's scope names none: they choose from all with an experiment ahead. */
function offered({ proposalPk, experimentPk }: FactScope): Piece<boolean> {
  if (experimentPk === null) return sql<boolean>`false`;
  if (proposalPk !== null) return sql<boolean>`p.primary_key = ${proposalPk}::int`;
  return sql<boolean>`(p.primary_key in (select proposal_pk from experiments where experiment_pk = ${experimentPk}::int)
    or ${acceptanceReleased} and exists (
      select from experiments e where e.proposal_pk = p.primary_key and e.cancelled_at is null and e.status <> 'COMPLETED'))`;
}

export const proposalChoices = (scope: FactScope): Piece<unknown> => sql`
  select coalesce(json_agg(json_build_object('id', p.primary_key, 'title', concat(p.proposal_id, ' – ', p.title)) order by p.primary_key desc), '[]'::json)
  from proposals p where ${offered(scope)}`;

export const sampleChoices = (scope: FactScope): Piece<unknown> => sql`
  select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'proposalPk', x.proposal_pk) order by x.id), '[]'::json)
  from samples x join proposals p on p.primary_key = x.proposal_pk where ${offered(scope)}`;

/** Experiment of a proposal that is nearest in time, without completed ones where there is another. */
export async function nearestExperiment(tx: Tx, proposalPk: number, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ readonly experimentPk: number }>`select experiment_pk from experiments
    where proposal_pk = ${proposalPk}::int and cancelled_at is null
    order by status = 'COMPLETED', abs(extract(epoch from starts_at - ${now}::timestamptz)), experiment_pk limit 1`.execute(tx);
  return rows[0]?.experimentPk;
}
