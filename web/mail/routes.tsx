import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

export const mailPages: readonly AppRoute[] = [
  {
    path: '/SentMail',
    lazy: () => import('./pages/SentMail.tsx'),
    roles: OFFICER,
    menu: { label: 'menu.sentMail', order: 63, group: 'menu.logs', roles: OFFICER },
  },
];
