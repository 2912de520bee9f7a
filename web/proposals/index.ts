import { lazy } from 'react';

export { wizardPages } from './wizard/pages.ts';
export const MyProposals = lazy(() => import('./pages/MyProposals.tsx'));
export const StaffProposals = lazy(() => import('./pages/StaffProposals.tsx'));
export const OfficerProposals = lazy(() => import('./pages/OfficerProposals.tsx'));
export { BarredContext, ContentGateContext, ReviewTabsContext, type ReviewTab } from './view/review-tabs.ts';
export type { ProposalInformationProps as ReviewTabProps } from './view/types.ts';
export { requestedText } from './requested-text.ts';
export { isOwnInOtherRole } from './view/is-own.ts';
export { useReviewWindow } from './view/use-review-window.tsx';
export { peopleOnInstrument } from './staff/people-on-instrument.ts';
/** Path segment for the proposals of a download; loaded when somebody downloads. */
export const pathOfProposals = async (keys: readonly string[]): Promise<string | null> =>
  (await import('./officer/download-path.ts')).proposalsInPath(keys);
