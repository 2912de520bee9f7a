import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type UnitServices = Pick<Services, 'core' | 'records'>;

export type UnitContext = Context & UnitServices & Pick<Services, 'units'>;
