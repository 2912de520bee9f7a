import type { LastSafetyReview, SafetyReopenRequest } from '../../engine/rules/experiment-safety.ts';
import type { JudgedFacts } from '../../engine/rules/own-proposals.ts';
import type { SafetyDecisionColumns } from '../../engine/rules/safety-reviews.ts';
import type { Context, Services } from '../context.ts';
import type { JudgedExperiment } from '../experiments/types.ts';

export type ExperimentSafetyServices = Pick<
  Services,
  | 'core'
  | 'calls'
  | 'documents'
  | 'downloads'
  | 'events'
  | 'experiments'
  | 'facts'
  | 'files'
  | 'logs'
  | 'mail'
  | 'messageQueue'
  | 'proposals'
  | 'questionaries'
  | 'samples'
  | 'settings'
  | 'templates'
  | 'users'
  | 'workflows'
>;

export type ExperimentSafetyContext = Context & ExperimentSafetyServices & Pick<Services, 'experimentSafety'>;

export interface ExperimentSafetyRow extends SafetyDecisionColumns {
  readonly experimentSafetyPk: number;
  readonly experimentPk: number;
  readonly proposalPk: number;
  readonly esiQuestionaryId: number;
  readonly esiQuestionarySubmittedAt: Date | null;
  readonly createdBy: number;
  readonly statusId: number;
  readonly safetyReviewQuestionaryId: number | null;
  readonly reviewedBy: number | null;
  readonly lastReview: LastSafetyReview | null;
  readonly reopenRequest: SafetyReopenRequest | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** With the facts of the rules for one actor. */
export interface JudgedExperimentSafety extends ExperimentSafetyRow, SafetyAccess {
  readonly experiment: JudgedExperiment;
}

/** Relation of an actor to a safety form. */
export interface SafetyAccess extends JudgedFacts {
  readonly mayRead: boolean;
}

export interface ExperimentSampleRow {
  readonly experimentPk: number;
  readonly sampleId: number;
  readonly isEsiSubmitted: boolean;
  readonly sampleEsiQuestionaryId: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The sample's title. */
  readonly title: string;
}
