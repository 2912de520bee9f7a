import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type InstrumentServices = Pick<Services, 'core' | 'events' | 'users' | 'records'>;

export type InstrumentContext = Context & InstrumentServices & Pick<Services, 'instruments' | 'techniques'>;
