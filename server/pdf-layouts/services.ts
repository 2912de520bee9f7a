import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
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
  | 'documents'
>;

export type PdfLayoutContext = Context & PdfLayoutServices & Pick<Services, 'pdfLayouts'>;
