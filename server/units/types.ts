import type { Context, Services } from '../context.ts';

export type UnitServices = Pick<Services, 'core' | 'records'>;

export type UnitContext = Context & UnitServices & Pick<Services, 'units'>;
