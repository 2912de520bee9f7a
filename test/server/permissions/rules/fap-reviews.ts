import type { CallsOf } from '../rules.ts';

const PANEL = ['USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER'] as const;

/** Judged by the panel and the author: see panel-reviews.test.ts. */
export const calls: readonly CallsOf[] = [
  { who: PANEL, then: 'nothing', calls: ['getReview', 'updateReview', 'submitProposalsReview'] },
  { who: ['USER_OFFICER'], then: 'nothing', calls: ['getReviewsOfReviewer'] },
  { who: PANEL, then: 'oneself', calls: ['userWithReviews'] },
];
