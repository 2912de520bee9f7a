import type { AppRoute } from '../../shell/index.ts';
import { OFFICER, questionnaireEntry } from '../shared/folded.tsx';

export const unitPages: readonly AppRoute[] = [
  { path: '/Units', lazy: () => import('./pages/Units.tsx'), roles: OFFICER, menu: questionnaireEntry('menu.units', 31) },
];
