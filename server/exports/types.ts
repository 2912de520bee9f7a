import type { Services } from '../context.ts';

export type ExportServices = Pick<
  Services,
  'core' | 'settings' | 'faps' | 'calls' | 'questionaries' | 'proposals' | 'downloads' | 'feedback'
>;
