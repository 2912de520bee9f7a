import { onDemand } from '../ui/on-demand.tsx';
import { lazy } from 'react';
import type { ProposalsFile } from './officer/download-proposals.ts';

export { wizardPages } from './wizard/pages.ts';
export const MyProposals = lazy(() => import('./pages/MyProposals.tsx'));
export const StaffProposals = lazy(() => import('./pages/StaffProposals.tsx'));
export const OfficerProposals = lazy(() => import('./pages/OfficerProposals.tsx'));
export { NextProposal } from './view/NextProposal.tsx';
export { BarredContext, ContentGateContext, ReviewTabsContext, type ReviewTab } from './view/review-tabs.ts';
export type { ProposalInformationProps as ReviewTabProps } from './view/types.ts';
export { requestedText } from './requested-text.ts';
export { isOwnInOtherRole } from './view/is-own.ts';
export { useReviewWindow } from './view/use-review-window.tsx';
export const HandOverDialog = onDemand(() => import('./staff/HandOverDialog.tsx'));
export { peopleOnInstrument } from './staff/people-on-instrument.ts';
/** Loaded when somebody downloads. */
export const downloadProposals = async (kind: ProposalsFile, keys: readonly string[]): Promise<boolean> =>
  (await import('./officer/download-proposals.ts')).downloadProposals(kind, keys);
