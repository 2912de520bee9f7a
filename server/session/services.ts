import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type SessionServices = Pick<Services, 'core' | 'worker' | 'settings' | 'users'>;

export type SessionContext = Context & SessionServices & Pick<Services, 'session'>;
