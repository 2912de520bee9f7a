import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type CallServices = Pick<
  Services,
  'core' | 'worker' | 'events' | 'workflows' | 'mail' | 'messageQueue' | 'templates' | 'instruments'
>;

export type CallContext = Context & CallServices & Pick<Services, 'calls'>;
