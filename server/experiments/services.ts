import type { Context, Services } from '../context.ts';

export type ExperimentServices = Pick<
  Services,
  'core' | 'events' | 'features' | 'instruments' | 'mail' | 'messageQueue' | 'proposals' | 'settings' | 'users'
>;

export type ExperimentContext = Context & ExperimentServices & Pick<Services, 'experiments' | 'schedulerMessages'>;
