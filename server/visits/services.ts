import type { Context, Services } from '../context.ts';

export type VisitServices = Pick<
  Services,
  | 'core'
  | 'events'
  | 'experiments'
  | 'features'
  | 'invites'
  | 'mail'
  | 'messageQueue'
  | 'proposals'
  | 'questionaries'
  | 'settings'
  | 'templates'
  | 'users'
>;

export type VisitContext = Context & VisitServices & Pick<Services, 'visits'>;
