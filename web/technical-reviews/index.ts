import { lazy } from 'react';
import type { ReviewTab } from '../proposals/index.ts';

/** Tabs of the review window. */
export const technicalReviewTabs: readonly ReviewTab[] = [
  {
    key: 'technicalReviews',
    feature: 'TECHNICAL_REVIEW',
    isBesideProposal: true,
    Content: lazy(() => import('./TechnicalReviewsTab.tsx')),
  },
];

export const TechnicalReviewsInShort = lazy(() => import('./ReviewsInShort.tsx'));
