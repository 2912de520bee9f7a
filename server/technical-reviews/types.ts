import type { TechnicalReviewFacts, TechnicalReviewStatus } from '../../engine/rules/technical-reviews.ts';
import type { PersonJson } from '../users/types.ts';

/** Columns of the basis question. */
export type ReviewColumns = {
  readonly status: TechnicalReviewStatus | null;
  readonly timeAllocation: number | null;
  readonly comment: string | null;
  readonly publicComment: string | null;
  readonly files: readonly string[];
};

export interface TechnicalReviewRow extends ReviewColumns {
  readonly id: number;
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly reviewerId: number;
  readonly technicalReviewAssigneeId: number | null;
  readonly questionaryId: number;
  readonly submitted: boolean;
}

/** A row of the staff lists. */
export interface ReviewInList extends Pick<TechnicalReviewRow, 'id' | 'status' | 'submitted' | 'timeAllocation' | 'instrumentId'> {
  readonly technicalReviewAssignee: PersonJson | null;
}

/** With what rights and log lines need, for one actor. */
export interface JudgedReview extends TechnicalReviewRow, TechnicalReviewFacts {
  readonly mayRead: boolean;
  readonly callId: number;
  readonly instrument: string;
}

export interface InternalReviewRow {
  readonly id: number;
  readonly technicalReviewId: number;
  readonly reviewerId: number;
  readonly assignedBy: number | null;
  readonly title: string;
  readonly comment: string | null;
  readonly files: readonly string[];
  readonly createdAt: Date;
}
