import type { Context, Services } from '../context.ts';

export type ExperimentServices = Pick<Services, 'core' | 'calls' | 'events' | 'instruments' | 'proposals' | 'users'>;

export type ExperimentContext = Context & ExperimentServices & Pick<Services, 'experiments'>;
