import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type TagServices = Pick<Services, 'core' | 'events' | 'users' | 'records' | 'instruments' | 'calls'>;

export type TagContext = Context & TagServices & Pick<Services, 'tags'>;
