import { lazy } from 'react';
import { onDemand } from '../ui/on-demand.tsx';

const AdministrationTab = lazy(() => import('./AdministrationTab.tsx'));

/** Tab of the review window. Scientists see it only while panels review (specification 6). */
export const administrationTab = {
  key: 'admin',
  feature: 'FAP_REVIEW',
  featureRoles: ['INSTRUMENT_SCIENTIST'],
  isBesideProposal: true,
  Content: AdministrationTab,
} as const;

export const DecisionComment = onDemand(async () => ({ default: (await import('./DecisionComment.tsx')).DecisionComment }));
/** Recommendations of the panels on one proposal. */
export const PanelRecommendationsOf = onDemand(() => import('./PanelRecommendationsOf.tsx'));
export const DecideDialog = onDemand(() => import('./DecideDialog.tsx'));
export const NotifyDialog = onDemand(() => import('./NotifyDialog.tsx'));
export const UndoDialog = onDemand(() => import('./UndoDialog.tsx'));
export const PlannedDialog = onDemand(async () => ({ default: (await import('./PlannedDialog.tsx')).PlannedDialog }));
export const PlannedMails = onDemand(async () => ({ default: (await import('./PlannedMails.tsx')).PlannedMails }));
