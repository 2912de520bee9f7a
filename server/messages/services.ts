import type { Context, Services } from '../context.ts';

export type MessageServices = Pick<Services, 'core' | 'users' | 'records'>;

export type MessageContext = Context & MessageServices & Pick<Services, 'messages'>;
