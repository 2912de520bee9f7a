import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type RecordServices = Pick<Services, 'core' | 'events' | 'features'>;

export type RecordContext = Context & RecordServices & Pick<Services, 'records'>;
