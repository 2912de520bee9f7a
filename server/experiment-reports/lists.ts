import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { reportDueAt, reportsDueForEndBefore, seesMissingReports } from '../../engine/rules/experiment-reports.ts';
import type { QueryGetReportsOfExperimentsArgs } from '../generated/resolvers.ts';
import { pageOf } from '../plugins/paging.ts';
import { readableReports } from './actions.ts';
import { earlierExperiments } from './repository/earlier.ts';
import { countReports, pageOfReports, reportSort, reportsWhere } from './repository/list.ts';
import { reportsOfExperiments } from './repository/reports.ts';
import type { EarlierExperiment, ExperimentReportServices, ReportsOfExperiment } from './types.ts';

const MAX_PAGE = 500;

/** Setting EXPERIMENT_REPORT_DUE_DAYS. */
export const reportDueDays = async ({ settings }: Pick<ExperimentReportServices, 'settings'>): Promise<number> =>
  Number((await settings.all()).get('EXPERIMENT_REPORT_DUE_DAYS')) || 0;

interface ReportsFound {
  readonly experiments: readonly ReportsOfExperiment[];
  readonly totalCount: number;
}

/** @throws SORT_FIELD_UNKNOWN */
export async function listReports(
  services: ExperimentReportServices,
  actor: Actor,
  args: QueryGetReportsOfExperimentsArgs,
): Promise<ReportsFound> {
  const { db, now } = services.core;
  const dueDays = await reportDueDays(services);
  const moment = { now: now(), dueForEndBefore: reportsDueForEndBefore(now(), dueDays) };
  const sortField = args.sort?.sortField ?? 'endsAt';
  const by = reportSort(sortField, moment);
  if (!by) throw fail('SORT_FIELD_UNKNOWN', { sortField });
  const sort = { by, descending: args.sort ? args.sort.sortDirection === 'desc' : true };
  const where = reportsWhere(actor, args.filter ?? {}, { searchText: args.searchText ?? '', moment });
  const [rows, totalCount] = await Promise.all([
    pageOfReports(db, { where, sort, moment, ...pageOf(args, MAX_PAGE) }),
    countReports(db, where),
  ]);
  return { experiments: rows.map((row) => ({ ...row, dueAt: reportDueAt(row.endsAt, dueDays) })), totalCount };
}

/** Reports of earlier experiments, for those who judge the proposals. */
export async function earlierReports(
  services: ExperimentReportServices,
  actor: Actor,
  proposalPks: readonly number[],
): Promise<readonly EarlierExperiment[]> {
  const { core, settings } = services;
  const now = core.now();
  const rows = await earlierExperiments(core.db, actor, { proposalPks, now });
  if (rows.length === 0) return [];
  const keys = [...new Set(rows.map(({ experimentPk }) => experimentPk))];
  const submitted = (await readableReports(services, actor, reportsOfExperiments(keys))).filter(({ status }) => status === 'SUBMITTED');
  const values = await settings.all();
  const dueBefore = reportsDueForEndBefore(now, await reportDueDays(services));
  const isTold = seesMissingReports(actor, values.get('EXPERIMENT_REPORT_MISSING_SHOWN') === 'true');
  return rows
    .map((row) => ({
      ...row,
      reports: submitted.filter(({ experimentPk }) => experimentPk === row.experimentPk),
      isReportMissing: isTold && !row.isReported && dueBefore !== null && row.endsAt <= dueBefore,
    }))
    .filter(({ reports, isReportMissing }) => isReportMissing || reports.length > 0);
}
