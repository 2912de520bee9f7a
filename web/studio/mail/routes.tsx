import type { AppRoute } from '../../shell/index.ts';
import { documentMenuEntry, OFFICER } from '../shared/folded.ts';
import { LIST } from './places.ts';

export const emailTemplatePages: readonly AppRoute[] = [
  { path: LIST, lazy: () => import('./pages/EmailTemplates.tsx'), roles: OFFICER, menu: documentMenuEntry('menu.emailTemplates', 46) },
  { path: '/EmailTemplateEditor/:emailTemplateId', lazy: () => import('./pages/EmailTemplateEditor.tsx'), roles: OFFICER },
];
