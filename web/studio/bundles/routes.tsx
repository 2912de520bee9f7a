import type { AppRoute } from '../../shell/index.ts';
import { exchangeEntry, OFFICER } from '../shared/folded.ts';

export const bundlePages: readonly AppRoute[] = [
  { path: '/Bundles', lazy: () => import('./pages/Bundles.tsx'), roles: OFFICER, menu: exchangeEntry('menu.bundles', 55) },
  {
    path: '/ImportTemplate',
    lazy: () => import('./pages/ImportTemplate.tsx'),
    roles: OFFICER,
    menu: exchangeEntry('menu.importTemplate', 56),
  },
  { path: '/ImportUnits', lazy: () => import('./pages/ImportUnits.tsx'), roles: OFFICER, menu: exchangeEntry('menu.importUnits', 57) },
];
