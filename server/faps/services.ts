import type { Context, Services } from '../context.ts';

export type FapServices = Pick<Services, 'core' | 'users'>;

export type FapContext = Context & FapServices & Pick<Services, 'faps'>;
