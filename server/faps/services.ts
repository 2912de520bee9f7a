import type { Context, Services } from '../context.ts';

export type FapServices = Pick<Services, 'core' | 'events' | 'users' | 'files'>;

export type FapContext = Context & FapServices & Pick<Services, 'faps'>;
