import { lazy } from 'react';

export { wizardPages } from './wizard/pages.ts';
export const MyProposals = lazy(() => import('./pages/MyProposals.tsx'));
export const OfficerProposals = lazy(() => import('./pages/OfficerProposals.tsx'));
