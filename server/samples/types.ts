import type { Context, Services } from '../context.ts';

export type SampleServices = Pick<
  Services,
  'core' | 'events' | 'users' | 'workflows' | 'templates' | 'questionaries' | 'facts' | 'proposals'
>;

export type SampleContext = Context & SampleServices & Pick<Services, 'samples'>;
