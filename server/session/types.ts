import type { Context, Services } from '../context.ts';

export type SessionServices = Pick<Services, 'core' | 'events' | 'worker' | 'settings' | 'users' | 'apiTokens'>;

export type SessionContext = Context & SessionServices & Pick<Services, 'session'>;
