import type { AppRoute } from '../../shell/index.ts';
import { OFFICER } from '../shared/folded.ts';

export const templateEditorPages: readonly AppRoute[] = [
  { path: '/QuestionaryEditor/:templateId', lazy: () => import('./pages/TemplateEditor.tsx'), roles: OFFICER },
];
