import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import { experimentSort, experimentsWhere } from '../../experiments/index.ts';
import type { ExperimentReportFilter } from '../../generated/resolvers.ts';
import type { Connection, Piece } from '../../plugins/database/index.ts';
import type { Page } from '../../plugins/paging.ts';
import type { ReportsOfExperimentRow, ReportState } from '../types.ts';
import { isOver, isReported } from './access.ts';

interface ListMoment {
  readonly now: Date;
  /** Experiments that ended by then lack a report that is due; null: none is due. */
  readonly dueForEndBefore: Date | null;
}

const isBegun = sql<boolean>`exists (select from experiment_reports r where r.experiment_pk = e.experiment_pk)`;

const stateOf = ({ dueForEndBefore }: ListMoment): Piece<ReportState> => sql<ReportState>`(case when ${isReported} then 'SUBMITTED'
  when e.ends_at <= ${dueForEndBefore}::timestamptz then 'MISSING'
  when ${isBegun} then 'DRAFT' else 'NONE' end)`;

export const reportSort = (field: string, moment: ListMoment): Piece<unknown> | undefined =>
  field === 'state' ? sql`array_position(array['NONE', 'DRAFT', 'MISSING', 'SUBMITTED'], ${stateOf(moment)})` : experimentSort(field);

/** Experiments `e` of proposals `p` that are over; where no report is ever due, those with one. */
export const reportsWhere = (
  actor: Actor,
  { state, ...filter }: ExperimentReportFilter,
  { searchText, moment }: { readonly searchText: string; readonly moment: ListMoment },
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOver(moment.now)} and ${moment.dueForEndBefore === null ? isBegun : sql`true`} and ${experimentsWhere(actor, filter, searchText)}
    and ${state ? sql<SqlBool>`${stateOf(moment)} = ${state}` : sql<SqlBool>`true`})`;

interface ReportPage extends Page {
  readonly where: RawBuilder<SqlBool>;
  readonly sort: { readonly by: Piece<unknown>; readonly descending: boolean };
  readonly moment: ListMoment;
}

/** The primary key makes every order stable. */
export const pageOfReports = (db: Connection, { where, sort, first, offset, moment }: ReportPage): Promise<ReportsOfExperimentRow[]> =>
  db
    .selectFrom('experiments as e')
    .innerJoin('proposals as p', 'p.primaryKey', 'e.proposalPk')
    .select(['e.experimentPk', 'e.endsAt', stateOf(moment).as('state')])
    .where(where)
    .orderBy(sql`${sort.by} ${sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')}`)
    .orderBy('e.experimentPk')
    .limit(first)
    .offset(offset)
    .execute();

export async function countReports(db: Connection, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*)::int as count
    from experiments e join proposals p on p.primary_key = e.proposal_pk where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}
