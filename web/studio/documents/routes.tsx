import type { AppRoute } from '../../shell/index.ts';
import { OFFICER } from '../shared/folded.tsx';

export const documentPages: readonly AppRoute[] = [
  // what the layout is for is a word of its template group's definition
  { path: '/PdfTemplateEditor/:kind/:templateId', lazy: () => import('./pages/PdfTemplateEditor.tsx'), roles: OFFICER },
];
