import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

export const apiTokenPages: readonly AppRoute[] = [
  {
    path: '/ApiAccessTokens',
    lazy: () => import('./pages/ApiAccessTokens.tsx'),
    roles: OFFICER,
    menu: { label: 'apiTokens.title', order: 84, group: 'menu.settings', roles: OFFICER },
  },
];
