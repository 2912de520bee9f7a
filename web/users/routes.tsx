import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;
const feature = 'USER_MANAGEMENT';

export const userPages: readonly AppRoute[] = [
  {
    path: '/People',
    lazy: () => import('./pages/People.tsx'),
    roles: OFFICER,
    feature,
    menu: { label: 'people.title', order: 17, group: 'menu.people', roles: OFFICER },
  },
  { path: '/People/:id', lazy: () => import('./pages/Person.tsx'), roles: OFFICER, feature },
  { path: '/ProfilePage/:id', lazy: () => import('./pages/ProfilePage.tsx'), feature },
];
