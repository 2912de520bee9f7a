import { lazy } from 'react';

export const ProposalsToGrade = lazy(() => import('./pages/ProposalsToGrade.tsx'));
/** Asks panel members about a conflict of interest before the content of a proposal. */
export const ConflictGate = lazy(() => import('./ConflictGate.tsx'));
export { panelReviewTabs } from './tabs.ts';
export { useDownloadActions } from './list/use-download-actions.tsx';
