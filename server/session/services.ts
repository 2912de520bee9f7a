import type { Context, Services } from '../context.ts';

export type SessionServices = Pick<Services, 'core' | 'events' | 'worker' | 'settings' | 'users'>;

export type SessionContext = Context & SessionServices & Pick<Services, 'session'>;
