import { dayOf } from '../../engine/dates.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { decideReportSubmission, mayBeginReport, mayReadReport, type ReportKind } from '../../engine/rules/experiment-reports.ts';
import { activeForm, itemsOf } from '../experiments/index.ts';
import type { Connection, Piece, Tx } from '../plugins/database/index.ts';
import { byReportIds, insertReport, judgedReports, reportOfKind, saveReport } from './repository/reports.ts';
import type { ExperimentReportRow, ExperimentReportServices } from './types.ts';

export const EXPERIMENT_REPORT = 'EXPERIMENT_REPORT';

/** The facility's day. */
export async function reportDay({ core, settings }: Pick<ExperimentReportServices, 'core' | 'settings'>, on: Connection): Promise<string> {
  const { timeZone } = dateFormatsOf(await settings.all(on.isTransaction ? (on as Tx) : undefined));
  return dayOf(core.now().toISOString(), timeZone) ?? '';
}

/** Reports that the actor may read. */
export async function readableReports(services: ExperimentReportServices, actor: Actor, by: Piece<boolean>) {
  const { db } = services.core;
  const [today, rows] = await Promise.all([reportDay(services, db), judgedReports(db, actor, by)]);
  return rows.filter((row) => mayReadReport(actor, row, today));
}

async function itemsToday(services: ExperimentReportServices, tx: Tx) {
  const today = await reportDay(services, tx);
  return itemsOf({
    notFound: 'REPORT_NOT_FOUND',
    judged: judgedReports,
    mayRead: (actor, row: ExperimentReportRow) => mayReadReport(actor, row, today),
  });
}

export interface BegunReport {
  readonly experimentPk: number;
  readonly kind: ReportKind;
}

/** The same one for a second call. @throws EXPERIMENT_NOT_FOUND, REPORT_MEMBERS_ONLY, REPORT_TOO_EARLY, REPORT_TEMPLATE */
export async function createExperimentReport(
  services: ExperimentReportServices,
  actor: Actor,
  { experimentPk, kind }: BegunReport,
): Promise<ExperimentReportRow> {
  const { core, experiments } = services;
  const creatorId = ownId(actor);
  return core.db.transaction().execute(async (tx) => {
    const experiment = await experiments.forUpdate(tx, actor, experimentPk);
    allow(mayBeginReport(actor, experiment, core.now()));
    const [report] = await judgedReports(tx, actor, reportOfKind(experimentPk, kind));
    if (report) return report;
    const questionaryId = await activeForm(services, tx, { group: EXPERIMENT_REPORT, creatorId, none: 'REPORT_TEMPLATE' });
    await insertReport(tx, { experimentPk, kind, questionaryId, creatorId, at: core.now() });
    return (await itemsToday(services, tx)).read(tx, actor, reportOfKind(experimentPk, kind));
  });
}

/** @throws REPORT_NOT_FOUND, REPORT_MEMBERS_ONLY, REPORT_SUBMITTED, REPORT_INCOMPLETE, EXPERIMENT_CANCELLED */
export async function submitExperimentReport(
  services: ExperimentReportServices,
  actor: Actor,
  { reportId, embargoUntil }: { readonly reportId: number; readonly embargoUntil: string | null | undefined },
): Promise<ExperimentReportRow> {
  const { core, questionaries } = services;
  return core.db.transaction().execute(async (tx) =>
    (await itemsToday(services, tx)).change(services, tx, actor, byReportIds([reportId]), async (_tx, before, at) => {
      const isComplete = before.status === 'DRAFT' && (await questionaries.isCompleteWhenPinned(tx, before.questionaryId, actor));
      const { after } = allow(decideReportSubmission(actor, before, { isComplete, embargoUntil: embargoUntil ?? null }, at));
      if (after) await saveReport(tx, reportId, { ...after, ...(embargoUntil === undefined ? {} : { embargoUntil }) }, at);
    }),
  );
}
