import { lazy } from 'react';

export const ProposalsToGrade = lazy(() => import('./pages/ProposalsToGrade.tsx'));
export { panelReviewTabs } from './tabs.ts';
