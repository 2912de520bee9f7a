import type { AppRoute } from '../shell/index.ts';
import { StaffIcon } from '../ui/StaffIcon.tsx';

const OFFICER = ['USER_OFFICER'] as const;

export const jobPages: readonly AppRoute[] = [
  {
    path: '/Jobs',
    lazy: () => import('./pages/Jobs.tsx'),
    roles: OFFICER,
    menu: { label: 'jobs.title', icon: <StaffIcon name="jobs" />, order: 85, group: 'menu.settings', roles: OFFICER },
  },
];
