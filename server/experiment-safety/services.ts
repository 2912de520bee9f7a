import type { Context, Services } from '../context.ts';

export type ExperimentSafetyServices = Pick<
  Services,
  | 'core'
  | 'calls'
  | 'documents'
  | 'downloads'
  | 'events'
  | 'experiments'
  | 'facts'
  | 'files'
  | 'logs'
  | 'mail'
  | 'messageQueue'
  | 'proposals'
  | 'questionaries'
  | 'samples'
  | 'settings'
  | 'templates'
  | 'users'
  | 'workflows'
>;

export type ExperimentSafetyContext = Context & ExperimentSafetyServices & Pick<Services, 'experimentSafety'>;
