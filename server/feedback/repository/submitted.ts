import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { FeedbackFilter } from '../../generated/resolvers.ts';
import { jsonb, type Connection } from '../../plugins/database/index.ts';
import type { SubmittedFeedbackRow } from '../types.ts';
import { completedWhere } from './experiments.ts';

interface Submitted {
  /** On experiments `e`, proposals `p` and feedback `f`. */
  readonly where: RawBuilder<SqlBool>;
}

export const submittedWhere = (actor: Actor, filter: FeedbackFilter, searchText: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(f.status = 'SUBMITTED' and ${completedWhere(actor, filter, searchText)})`;

export const answering = (where: RawBuilder<SqlBool>, questionId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${where} and exists (select from answers a where a.questionary_id = f.questionary_id and a.question_id = ${questionId}
    and a.value <> ${jsonb(null)}))`;

/** The latest first. */
export async function submittedFeedback(db: Connection, { where }: Submitted): Promise<readonly SubmittedFeedbackRow[]> {
  const { rows } = await sql<SubmittedFeedbackRow>`
    select f.id, f.experiment_pk, f.questionary_id, f.submitted_at, v.team_lead_user_id as team_lead_id
    from feedback f join experiments e on e.experiment_pk = f.experiment_pk join proposals p on p.primary_key = e.proposal_pk
      left join visits v on v.experiment_pk = f.experiment_pk
    where ${where}
    order by f.submitted_at desc, f.id desc`.execute(db);
  return rows;
}

/** One questionary of each revision that the feedback follows, the latest first. */
export async function questionaryOfEachRevision(db: Connection, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select max(q.id) as id from questionaries q where q.id = any(${ids}::int[]) group by q.template_id, q.pinned_revision order by max(q.id) desc`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
