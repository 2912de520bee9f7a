import { expect, test } from 'vitest';
import { rereadInternalReview, type InternalReviewForm } from '../../web/technical-reviews/internal-review-form.ts';

const read: InternalReviewForm = { title: 'Look at the cell', comment: '', files: ['a'], reviewerId: 1 };

test('what was typed stays, untouched fields take what others saved, and it is told where both changed it', () => {
  const typed: InternalReviewForm = { ...read, comment: 'Mine', files: ['a', 'b'] };
  const now: InternalReviewForm = { title: 'Look at the seal', comment: 'Theirs', files: ['a', 'c'], reviewerId: 2 };

  expect(rereadInternalReview(typed, read, now)).toEqual({
    values: { title: 'Look at the seal', comment: 'Mine', files: ['a', 'b'], reviewerId: 2 },
    overwritten: ['comment', 'files'],
  });
  expect(rereadInternalReview(read, read, now)).toEqual({ values: now, overwritten: [] });
});
