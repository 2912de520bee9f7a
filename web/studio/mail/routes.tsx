import type { AppRoute } from '../../shell/index.ts';
import { OFFICER, questionnaireEntry } from '../shared/folded.tsx';
import { LIST } from './places.ts';

export const emailTemplatePages: readonly AppRoute[] = [
  { path: LIST, lazy: () => import('./pages/EmailTemplates.tsx'), roles: OFFICER, menu: questionnaireEntry('menu.emailTemplates', 44) },
  { path: '/EmailTemplateEditor/:emailTemplateId', lazy: () => import('./pages/EmailTemplateEditor.tsx'), roles: OFFICER },
];
