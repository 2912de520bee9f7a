import { no, yes } from '../../engine/rules/answer.ts';
import { mayReadReport, mayWriteReport } from '../../engine/rules/experiment-reports.ts';
import { itemOfProposal } from '../proposals/index.ts';
import type { Owner, OwnerKind } from '../questionaries/index.ts';
import { reportDay } from './actions.ts';
import { judgedReports, proposalOfReport, reportsOfQuestionaries } from './repository/reports.ts';
import type { ExperimentReportRow, ExperimentReportServices } from './types.ts';

type ReportOwner = Owner & { readonly report: ExperimentReportRow; readonly today: string };

/** Questionaries of reports: written by principal investigator and co-proposers. */
export const reportOwner = (services: ExperimentReportServices): OwnerKind<ReportOwner> => ({
  held: proposalOfReport,
  load: async (db, questionaryIds, actor) => {
    const today = await reportDay(services, db);
    return (await judgedReports(db, actor, reportsOfQuestionaries(questionaryIds))).map((report) => ({
      ...itemOfProposal(report),
      isOwn: report.isMember,
      columns: {},
      report,
      today,
    }));
  },
  mayRead: (actor, { report, today }) => (mayReadReport(actor, report, today) ? yes : no('REPORT_NOT_FOUND')),
  mayWrite: (actor, { report }) => mayWriteReport(actor, report),
});
