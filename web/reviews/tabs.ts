import { lazy } from 'react';
import type { ReviewTab } from '../proposals/index.ts';

/** Tabs of the review window about panel reviews. */
export const panelReviewTabs: readonly ReviewTab[] = [
  { key: 'reviews', feature: 'FAP_REVIEW', Content: lazy(() => import('./grade/ReviewsTab.tsx')), isBesideProposal: true },
  { key: 'grade', feature: 'FAP_REVIEW', Content: lazy(() => import('./grade/GradeTab.tsx')), isBesideProposal: true },
];
