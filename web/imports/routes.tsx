import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

export const importPages: readonly AppRoute[] = [
  {
    path: '/Import',
    lazy: () => import('./pages/Import.tsx'),
    roles: OFFICER,
    menu: { label: 'menu.importList', order: 58, group: 'menu.exchange', folds: true, roles: OFFICER },
  },
];
