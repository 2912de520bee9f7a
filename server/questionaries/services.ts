import type { Context, Services } from '../context.ts';

export type QuestionaryServices = Pick<
  Services,
  'core' | 'events' | 'settings' | 'features' | 'users' | 'templates' | 'questions' | 'calls' | 'files'
>;

export type QuestionaryContext = Context & QuestionaryServices & Pick<Services, 'questionaries' | 'facts' | 'effects'>;
