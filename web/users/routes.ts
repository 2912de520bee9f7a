import type { AppRoute } from '../shell/index.ts';

export const userPages: readonly AppRoute[] = [
  { path: '/ProfilePage/:id', lazy: () => import('./pages/ProfilePage.tsx'), feature: 'USER_MANAGEMENT' },
];
