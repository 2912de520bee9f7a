import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import { experimentsWhere, experimentSort } from '../../experiments/index.ts';
import type { FeedbackFilter } from '../../generated/resolvers.ts';
import type { Connection } from '../../plugins/database/index.ts';
import type { Page } from '../../plugins/paging.ts';
import type { FeedbackOfExperimentRow, FeedbackState } from '../types.ts';

const state = sql<FeedbackState>`coalesce(
  (select f.status from feedback f where f.experiment_pk = e.experiment_pk),
  case when exists (select from feedback_requests r where r.experiment_pk = e.experiment_pk) then 'REQUESTED' else 'NONE' end)`;

const lastRequest = sql<Date | null>`(select max(r.requested_at) from feedback_requests r where r.experiment_pk = e.experiment_pk)`;

const OWN_SORTS: ReadonlyMap<string, RawBuilder<unknown>> = new Map<string, RawBuilder<unknown>>([
  ['state', sql`array_position(array['NONE', 'REQUESTED', 'DRAFT', 'SUBMITTED'], ${state})`],
  ['lastRequestedAt', lastRequest],
]);

export const feedbackSort = (field: string): RawBuilder<unknown> | undefined => OWN_SORTS.get(field) ?? experimentSort(field);

/** Completed experiments `e` of proposals `p` that are not cancelled. */
export function completedWhere(actor: Actor, { state: only, ...filter }: FeedbackFilter, searchText: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(e.status = 'COMPLETED' and e.cancelled_at is null and ${experimentsWhere(actor, filter, searchText)}
    and ${only ? sql<SqlBool>`${state} = ${only}` : sql<SqlBool>`true`})`;
}

interface FeedbackPage extends Page {
  readonly where: RawBuilder<SqlBool>;
  readonly sort: { readonly by: RawBuilder<unknown>; readonly descending: boolean };
}

/** The primary key makes every order stable. */
export const pageOfFeedback = (db: Connection, { where, sort, first, offset }: FeedbackPage): Promise<FeedbackOfExperimentRow[]> =>
  db
    .selectFrom('experiments as e')
    .innerJoin('proposals as p', 'p.primaryKey', 'e.proposalPk')
    .select([
      'e.experimentPk',
      'e.endsAt',
      state.as('state'),
      lastRequest.as('lastRequestedAt'),
      sql<number>`(select count(*)::int from feedback_requests r where r.experiment_pk = e.experiment_pk)`.as('requestCount'),
      sql<Date | null>`(select f.submitted_at from feedback f where f.experiment_pk = e.experiment_pk)`.as('submittedAt'),
      sql<number | null>`(select v.team_lead_user_id from visits v where v.experiment_pk = e.experiment_pk)`.as('teamLeadId'),
    ])
    .where(where)
    .orderBy(sql`${sort.by} ${sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')}`)
    .orderBy('e.experimentPk')
    .limit(first)
    .offset(offset)
    .execute();

export async function countCompleted(db: Connection, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*)::int as count
    from experiments e join proposals p on p.primary_key = e.proposal_pk where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}
