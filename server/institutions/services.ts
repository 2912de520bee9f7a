import type { Context, Services } from '../context.ts';

export type InstitutionServices = Pick<Services, 'core' | 'events' | 'users' | 'records'>;

export type InstitutionContext = Context & InstitutionServices & Pick<Services, 'institutions'>;
