import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type UserServices = Pick<Services, 'core' | 'events' | 'features'>;

export type UserContext = Context & UserServices & Pick<Services, 'users'>;
