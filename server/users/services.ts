import type { Context, Services } from '../context.ts';

export type UserServices = Pick<Services, 'core' | 'events' | 'features'>;

export type UserContext = Context & UserServices & Pick<Services, 'users'>;
