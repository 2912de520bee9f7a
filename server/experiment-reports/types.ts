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
