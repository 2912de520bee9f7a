import type { FeedbackFacts, FeedbackStatus } from '../../engine/rules/feedback.ts';

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
