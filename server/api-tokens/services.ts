import type { Context, Services } from '../context.ts';

export type ApiTokenServices = Pick<Services, 'core' | 'events' | 'users'>;

export type ApiTokenContext = Context & ApiTokenServices & Pick<Services, 'apiTokens'>;
