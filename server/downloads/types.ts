import type { Context, Services } from '../context.ts';

export type DownloadServices = Pick<
  Services,
  | 'core'
  | 'outbox'
  | 'settings'
  | 'features'
  | 'users'
  | 'session'
  | 'apiTokens'
  | 'calls'
  | 'files'
  | 'questionaries'
  | 'proposals'
  | 'samples'
  | 'genericTemplates'
  | 'technicalReviews'
  | 'panelReviews'
>;

export type DownloadContext = Context & DownloadServices & Pick<Services, 'storedPdfs' | 'documents'>;

/** Services that give the content of the document of a proposal. */
export type DocumentServices = Pick<
  Services,
  'core' | 'settings' | 'calls' | 'questionaries' | 'proposals' | 'samples' | 'genericTemplates' | 'technicalReviews' | 'panelReviews'
>;

/** Services that print a document with its files. */
export type PrintServices = Pick<Services, 'files' | 'documents'>;

/** Services that fill spreadsheets. */
export type SheetServices = Pick<
  Services,
  'core' | 'settings' | 'faps' | 'calls' | 'questionaries' | 'proposals' | 'downloads' | 'feedback' | 'templates'
>;
