import type { AppRoute } from '../shell/index.ts';

export const importPages: readonly AppRoute[] = [{ path: '/Import', lazy: () => import('./pages/Import.tsx'), roles: ['USER_OFFICER'] }];
