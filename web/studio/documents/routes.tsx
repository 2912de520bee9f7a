import type { AppRoute } from '../../shell/index.ts';
import { OFFICER } from '../shared/folded.ts';

export const documentPages: readonly AppRoute[] = [
  // The kind is defined by the template group.
  { path: '/PdfTemplateEditor/:kind/:templateId', lazy: () => import('./pages/PdfTemplateEditor.tsx'), roles: OFFICER },
];
