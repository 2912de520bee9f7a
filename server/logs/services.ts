import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type LogServices = Pick<Services, 'core' | 'outbox' | 'worker' | 'events' | 'settings' | 'users' | 'workflows' | 'mail'>;

export type LogContext = Context & LogServices & Pick<Services, 'logs'>;
