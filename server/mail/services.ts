import type { Context, Services } from '../context.ts';

export type MailServices = Pick<Services, 'core' | 'outbox' | 'worker' | 'events' | 'settings' | 'users' | 'workflows'>;

export type MailContext = Context & MailServices & Pick<Services, 'mail'>;
