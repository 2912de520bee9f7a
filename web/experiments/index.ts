import { lazy } from 'react';

export { asExperimentsFilter, readExperimentFilter } from './staff/experiment-filter.ts';
export { experimentChoicesOf, useActiveExperimentFilters } from './staff/experiment-choices.ts';
export { experimentPages } from './routes.tsx';
export const ExperimentFilters = lazy(() => import('./staff/ExperimentFilters.tsx'));
export const UpcomingExperiments = lazy(() => import('./own/UpcomingExperiments.tsx'));
export const ExperimentsPage = lazy(() => import('./pages/Experiments.tsx'));
