import { fieldsOverwritten, mergeFields } from '../../engine/rules/meanwhile.ts';
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

interface Reread {
  readonly values: InternalReviewForm;
  /** Fields that were typed into and that others have saved meanwhile. */
  readonly overwritten: readonly (keyof InternalReviewForm)[];
}

/** Keeps what was typed; untouched fields take what is stored now. */
export function rereadInternalReview(typed: InternalReviewForm, read: InternalReviewForm, now: InternalReviewForm): Reread {
  const values = mergeFields(now, typed, read) as InternalReviewForm;
  return { values, overwritten: fieldsOverwritten(now, values, read) as (keyof InternalReviewForm)[] };
}
