import type { SafetyDecision } from '../../engine/rules/experiment-safety.ts';
import type { JudgedFacts } from '../../engine/rules/own-proposals.ts';
import type { JudgedExperiment } from '../experiments/types.ts';

export interface ExperimentSafetyRow {
  readonly experimentSafetyPk: number;
  readonly experimentPk: number;
  readonly proposalPk: number;
  readonly esiQuestionaryId: number;
  readonly esiQuestionarySubmittedAt: Date | null;
  readonly createdBy: number;
  readonly statusId: number;
  readonly safetyReviewQuestionaryId: number | null;
  readonly reviewedBy: number | null;
  readonly instrumentScientistDecision: SafetyDecision | null;
  readonly instrumentScientistComment: string | null;
  readonly instrumentScientistId: number | null;
  readonly instrumentScientistDecidedAt: Date | null;
  readonly experimentSafetyReviewerDecision: SafetyDecision | null;
  readonly experimentSafetyReviewerComment: string | null;
  readonly experimentSafetyReviewerId: number | null;
  readonly experimentSafetyReviewerDecidedAt: Date | null;
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
