import type { CompiledField, QuestionSummary } from '../../engine/questionnaires/types.ts';
import type { FeedbackFacts, FeedbackStatus } from '../../engine/rules/feedback.ts';
import type { Context, Services } from '../context.ts';

export type FeedbackServices = Pick<
  Services,
  'core' | 'users' | 'settings' | 'mail' | 'templates' | 'instruments' | 'calls' | 'questionaries' | 'proposals' | 'experiments'
>;

export type FeedbackContext = Context & FeedbackServices & Pick<Services, 'feedback'>;

export interface FeedbackRow {
  readonly id: number;
  readonly experimentPk: number;
  readonly status: FeedbackStatus;
  readonly questionaryId: number;
  readonly creatorId: number;
}

/** With the facts of the rules for one actor. */
export interface JudgedFeedback extends FeedbackRow, FeedbackFacts {
  readonly proposalPk: number;
  readonly callId: number;
  readonly instrumentId: number;
}

export interface FeedbackRequestRow {
  readonly id: number;
  readonly experimentPk: number;
  readonly sentTo: number;
  readonly requestedAt: Date;
}

export type FeedbackState = 'NONE' | 'REQUESTED' | FeedbackStatus;

/** A completed experiment with what came of its feedback. */
export interface FeedbackOfExperimentRow {
  readonly experimentPk: number;
  readonly endsAt: Date;
  readonly state: FeedbackState;
  readonly requestCount: number;
  readonly lastRequestedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly teamLeadId: number | null;
}

export interface ListedFeedback extends FeedbackOfExperimentRow {
  readonly whyNoRequest: string | null;
}

/** Submitted feedback within filters. */
export interface SubmittedFeedbackRow {
  readonly id: number;
  readonly experimentPk: number;
  readonly questionaryId: number;
  readonly submittedAt: Date;
  readonly teamLeadId: number | null;
}

export interface FeedbackTextRow extends SubmittedFeedbackRow {
  readonly text: string;
}

export type FeedbackQuestionRow = Omit<QuestionSummary, 'field'> &
  Pick<CompiledField, 'questionId' | 'naturalKey' | 'question' | 'dataType'>;
