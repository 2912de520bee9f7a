import type { ShownInternalReviewFragment } from '../generated/technical-reviews.ts';

export type InternalReviewForm = {
  readonly title: string;
  readonly comment: string;
  readonly files: readonly string[];
  readonly reviewerId: number | null;
};

/** @param review null: a new one */
export const internalReviewFormOf = (review: ShownInternalReviewFragment | null): InternalReviewForm => ({
  title: review?.title ?? '',
  comment: review?.comment ?? '',
  files: review?.files ?? [],
  reviewerId: review?.reviewerId ?? null,
});
