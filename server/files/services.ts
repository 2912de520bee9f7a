import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type FileServices = Pick<Services, 'core' | 'worker' | 'session'>;

export type FileContext = Context & FileServices & Pick<Services, 'files'>;
