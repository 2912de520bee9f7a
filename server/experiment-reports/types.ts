import type { ReportFacts, ReportKind } from '../../engine/rules/experiment-reports.ts';
import type { Context, Services } from '../context.ts';

export type ExperimentReportServices = Pick<
  Services,
  'core' | 'users' | 'settings' | 'mail' | 'templates' | 'instruments' | 'calls' | 'questionaries' | 'proposals' | 'experiments' | 'worker'
>;

export type ExperimentReportContext = Context & ExperimentReportServices & Pick<Services, 'experimentReports'>;

/** With the facts of the rules for one actor. */
export interface ExperimentReportRow extends ReportFacts {
  readonly id: number;
  readonly experimentPk: number;
  readonly kind: ReportKind;
  readonly questionaryId: number;
  readonly creatorId: number;
  readonly submittedAt: Date | null;
  readonly proposalPk: number;
  readonly callId: number;
  readonly instrumentId: number;
}

/** An experiment of an earlier proposal of the principal investigator of the proposal `proposalPk`. */
export interface EarlierExperimentRow {
  readonly proposalPk: number;
  readonly experimentPk: number;
  readonly experimentId: string;
  readonly instrumentId: number;
  readonly endsAt: Date;
  /** Its final report is submitted. */
  readonly isReported: boolean;
}

export interface EarlierExperiment extends EarlierExperimentRow {
  readonly reports: readonly ExperimentReportRow[];
  readonly isReportMissing: boolean;
}

export type ReportState = 'NONE' | 'DRAFT' | 'MISSING' | 'SUBMITTED';

export interface ReportsOfExperimentRow {
  readonly experimentPk: number;
  readonly endsAt: Date;
  readonly state: ReportState;
}

export interface ReportsOfExperiment extends ReportsOfExperimentRow {
  readonly dueAt: Date | null;
}
