import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

export const callPages: readonly AppRoute[] = [
  {
    path: '/Calls',
    lazy: () => import('./pages/Calls.tsx'),
    roles: OFFICER,
    menu: { label: 'menu.calls', order: 10, group: 'menu.round', roles: OFFICER },
  },
];
