import type { AppRoute } from '../../shell/index.ts';
import { OFFICER } from '../shared/folded.tsx';

const editor = (path: string): AppRoute => ({ path, lazy: () => import('./pages/PdfTemplateEditor.tsx'), roles: OFFICER });

export const documentPages: readonly AppRoute[] = [
  editor('/PdfTemplateEditor/Proposal/:templateId'),
  editor('/PdfTemplateEditor/ExperimentSafety/:templateId'),
];
