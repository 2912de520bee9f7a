import { lazy } from 'react';
import type { ReviewTab } from '../proposals/index.ts';

export { experimentSafetyPages } from './routes.tsx';

/** Tab of the review window. */
export const sampleSafetyTab: ReviewTab = {
  key: 'sampleSafety',
  feature: 'EXPERIMENT_SAFETY_REVIEW',
  Content: lazy(() => import('./review/SampleSafetyTab.tsx')),
};
