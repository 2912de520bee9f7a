import { lazy } from 'react';

const AdministrationTab = lazy(() => import('./AdministrationTab.tsx'));

/** Tab of the review window. Scientists see it only while panels review (specification 6). */
export const administrationTab = {
  key: 'admin',
  feature: 'FAP_REVIEW',
  featureRoles: ['INSTRUMENT_SCIENTIST'],
  isBesideProposal: true,
  Content: AdministrationTab,
} as const;

export const DecisionComment = lazy(async () => ({ default: (await import('./DecisionComment.tsx')).DecisionComment }));
/** Recommendations of the panels on one proposal. */
export const PanelRecommendationsOf = lazy(() => import('./PanelRecommendationsOf.tsx'));
export const DecideDialog = lazy(() => import('./DecideDialog.tsx'));
export const NotifyDialog = lazy(() => import('./NotifyDialog.tsx'));
export const UndoDialog = lazy(() => import('./UndoDialog.tsx'));
export const PlannedDialog = lazy(async () => ({ default: (await import('./PlannedDialog.tsx')).PlannedDialog }));
export const PlannedMails = lazy(async () => ({ default: (await import('./PlannedMails.tsx')).PlannedMails }));
