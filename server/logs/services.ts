import type { Context, Services } from '../context.ts';

export type LogServices = Pick<Services, 'core' | 'outbox' | 'worker' | 'events' | 'settings' | 'users' | 'workflows' | 'mail'>;

export type LogContext = Context & LogServices & Pick<Services, 'logs'>;
