import type { AppRoute } from '../../shell/index.ts';
import { OFFICER, questionnaireEntry } from '../shared/folded.ts';

export const questionPages: readonly AppRoute[] = [
  { path: '/Questions', lazy: () => import('./pages/Questions.tsx'), roles: OFFICER, menu: questionnaireEntry('menu.questions', 30) },
];
