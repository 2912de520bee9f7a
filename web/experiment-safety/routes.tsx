import type { AppRoute } from '../shell/index.ts';

export const experimentSafetyPages: readonly AppRoute[] = [
  {
    path: '/ExperimentSafety/:experimentSafetyPk',
    roles: ['USER', 'USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'EXPERIMENT_SAFETY_REVIEWER'],
    lazy: () => import('./pages/ExperimentSafety.tsx'),
  },
];
