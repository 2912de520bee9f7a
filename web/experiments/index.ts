import { lazy } from 'react';

export { asExperimentsFilter, readExperimentFilter } from './staff/experiment-filter.ts';
export { ExperimentFilters, experimentChoicesOf, useActiveExperimentFilters } from './staff/ExperimentFilters.tsx';
export { experimentPages } from './routes.tsx';
export const UpcomingExperiments = lazy(() => import('./own/UpcomingExperiments.tsx'));
export const ExperimentsPage = lazy(() => import('./pages/Experiments.tsx'));
