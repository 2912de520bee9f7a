import { ExperimentOutlined } from '@ant-design/icons';
import type { AppRoute } from '../shell/index.ts';

const STAFF = ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'EXPERIMENT_SAFETY_REVIEWER'] as const;
/** The home page of safety reviewers is the list itself. */
const WITH_ENTRY = ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'] as const;
const USER = ['USER'] as const;
const OFFICER = ['USER_OFFICER'] as const;

export const experimentPages: readonly AppRoute[] = [
  {
    path: '/Experiments',
    lazy: () => import('./pages/Experiments.tsx'),
    roles: STAFF,
    menu: { label: 'experiments.title', icon: <ExperimentOutlined />, order: 14, group: 'menu.experiments', roles: WITH_ENTRY },
  },
  {
    path: '/ExperimentTimes',
    lazy: () => import('./pages/ExperimentTimes.tsx'),
    feature: 'SCHEDULER',
    menu: { label: 'experiments.times', icon: <ExperimentOutlined />, order: 14, roles: USER },
  },
  {
    path: '/SchedulerMessages',
    lazy: () => import('./pages/SchedulerMessages.tsx'),
    roles: OFFICER,
    feature: 'SCHEDULER',
    menu: { label: 'schedulerMessages.title', order: 64, group: 'menu.logs', roles: OFFICER },
  },
];
