import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

export const jobPages: readonly AppRoute[] = [
  {
    path: '/Jobs',
    lazy: () => import('./pages/Jobs.tsx'),
    roles: OFFICER,
    menu: { label: 'jobs.title', order: 85, group: 'menu.settings', roles: OFFICER },
  },
];
