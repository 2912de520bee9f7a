import type { Context, Services } from '../context.ts';

export type FeedbackServices = Pick<
  Services,
  'core' | 'users' | 'settings' | 'mail' | 'templates' | 'instruments' | 'calls' | 'questionaries' | 'proposals' | 'experiments'
>;

export type FeedbackContext = Context & FeedbackServices & Pick<Services, 'feedback'>;
