import type { Context, Services } from '../context.ts';
import type { InternalReviewFields, TechnicalReviewFields } from '../../engine/rules/technical-review-changes.ts';
import type { TechnicalReviewFacts } from '../../engine/rules/technical-reviews.ts';
import type { PersonJson } from '../users/types.ts';

export type TechnicalReviewServices = Pick<
  Services,
  | 'core'
  | 'repairs'
  | 'events'
  | 'mail'
  | 'settings'
  | 'users'
  | 'workflows'
  | 'instruments'
  | 'files'
  | 'questionaries'
  | 'proposals'
  | 'judgements'
>;

export type TechnicalReviewContext = Context & TechnicalReviewServices & Pick<Services, 'technicalReviews'>;

/** Columns of the basis question. */
export type ReviewColumns = Omit<TechnicalReviewFields, 'submitted'>;

export interface TechnicalReviewRow extends TechnicalReviewFields {
  readonly id: number;
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly reviewerId: number;
  readonly technicalReviewAssigneeId: number | null;
  readonly questionaryId: number;
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

export interface InternalReviewRow extends InternalReviewFields {
  readonly id: number;
  readonly technicalReviewId: number;
  readonly assignedBy: number | null;
  readonly createdAt: Date;
}
