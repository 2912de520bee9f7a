import type { Context, Services } from '../context.ts';

export type ExperimentServices = Pick<
  Services,
  'core' | 'events' | 'features' | 'instruments' | 'proposals' | 'settings' | 'users' | 'worker'
>;

export type ExperimentContext = Context & ExperimentServices & Pick<Services, 'experiments'>;
