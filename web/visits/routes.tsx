import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

export const visitPages: readonly AppRoute[] = [
  {
    path: '/Visits',
    lazy: () => import('./pages/VisitRegistrations.tsx'),
    roles: OFFICER,
    feature: 'VISIT_MANAGEMENT',
    menu: { label: 'visits.title', order: 16, group: 'menu.experiments', roles: OFFICER },
  },
];
