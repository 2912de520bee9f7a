import type { Context, Services } from '../context.ts';

export type ImportServices = Pick<
  Services,
  'core' | 'apiTokens' | 'events' | 'features' | 'users' | 'session' | 'records' | 'instruments' | 'settings'
>;

export type ImportContext = Context & ImportServices & Pick<Services, 'imports'>;
