import type { Context, Services } from '../context.ts';

export type TagServices = Pick<Services, 'core' | 'events' | 'users' | 'records' | 'instruments' | 'calls'>;

export type TagContext = Context & TagServices & Pick<Services, 'tags'>;
