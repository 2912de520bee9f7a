import { SafetyOutlined } from '@ant-design/icons';
import type { AppRoute } from '../shell/index.ts';

const REVIEWERS = ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'EXPERIMENT_SAFETY_REVIEWER'] as const;

export const experimentSafetyPages: readonly AppRoute[] = [
  {
    path: '/ExperimentSafety/:experimentSafetyPk',
    feature: 'RISK_ASSESSMENT',
    roles: ['USER', 'USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'EXPERIMENT_SAFETY_REVIEWER'],
    lazy: () => import('./pages/ExperimentSafety.tsx'),
  },
  {
    path: '/ExperimentSafetyReview',
    roles: REVIEWERS,
    feature: 'EXPERIMENT_SAFETY_REVIEW',
    menu: { label: 'safetyReviews.title', icon: <SafetyOutlined />, order: 15, group: 'menu.experiments', roles: REVIEWERS },
    lazy: () => import('./pages/SafetyReviews.tsx'),
  },
];
