import type { Context, Services } from '../context.ts';

export type CallServices = Pick<
  Services,
  'core' | 'settings' | 'features' | 'worker' | 'events' | 'workflows' | 'mail' | 'messageQueue' | 'templates' | 'instruments' | 'faps'
>;

export type CallContext = Context & CallServices & Pick<Services, 'calls'>;
