import { lazy } from 'react';

export { useAheadFilter, useExperimentFilters } from './staff/experiment-filters.ts';
export { experimentItemColumns } from './item-columns.tsx';
export { experimentPages } from './routes.tsx';
export const UpcomingExperiments = lazy(() => import('./own/UpcomingExperiments.tsx'));
export const ExperimentsPage = lazy(() => import('./pages/Experiments.tsx'));
export const ExperimentsAhead = lazy(() => import('./ahead/ExperimentsAhead.tsx'));
