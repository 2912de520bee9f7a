import { lazy } from 'react';
import type { ReviewTab } from '../proposals/index.ts';
import { hasOwnGrade, hasPanelReviews } from './shown-tabs.ts';

/** Tabs of the review window about panel reviews. */
export const panelReviewTabs: readonly ReviewTab[] = [
  {
    key: 'reviews',
    feature: 'FAP_REVIEW',
    Content: lazy(() => import('./grade/ReviewsTab.tsx')),
    isShownFor: hasPanelReviews,
    isBesideProposal: true,
  },
  {
    key: 'grade',
    feature: 'FAP_REVIEW',
    Content: lazy(() => import('./grade/GradeTab.tsx')),
    isShownFor: hasOwnGrade,
    isBesideProposal: true,
  },
];
