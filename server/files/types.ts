import type { Context, Services } from '../context.ts';

export type FileServices = Pick<Services, 'core' | 'worker' | 'session' | 'apiTokens'>;

export type FileContext = Context & FileServices & Pick<Services, 'files'>;
