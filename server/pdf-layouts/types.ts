import type { Context, Services } from '../context.ts';

export type PdfLayoutServices = Pick<
  Services,
  | 'core'
  | 'settings'
  | 'users'
  | 'session'
  | 'templates'
  | 'calls'
  | 'files'
  | 'questionaries'
  | 'proposals'
  | 'samples'
  | 'genericTemplates'
  | 'technicalReviews'
  | 'panelReviews'
  | 'documents'
>;

export type PdfLayoutContext = Context & PdfLayoutServices & Pick<Services, 'pdfLayouts'>;
