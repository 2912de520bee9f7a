import { lazy } from 'react';

export { wizardPages } from './wizard/pages.ts';
/** The dashboard of proposers. */
export const MyProposals = lazy(() => import('./pages/MyProposals.tsx'));
/** The dashboard of officers. */
export const OfficerProposals = lazy(() => import('./pages/OfficerProposals.tsx'));
