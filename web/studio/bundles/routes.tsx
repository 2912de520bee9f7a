import type { AppRoute } from '../../shell/index.ts';
import { OFFICER, questionnaireEntry } from '../shared/folded.tsx';

export const bundlePages: readonly AppRoute[] = [
  { path: '/Bundles', lazy: () => import('./pages/Bundles.tsx'), roles: OFFICER, menu: questionnaireEntry('menu.bundles', 50) },
  {
    path: '/ImportTemplate',
    lazy: () => import('./pages/ImportTemplate.tsx'),
    roles: OFFICER,
    menu: questionnaireEntry('menu.importTemplate', 51),
  },
  { path: '/ImportUnits', lazy: () => import('./pages/ImportUnits.tsx'), roles: OFFICER },
];
