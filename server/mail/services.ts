import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type MailServices = Pick<Services, 'core' | 'outbox' | 'events' | 'settings' | 'users' | 'workflows'>;

export type MailContext = Context & MailServices & Pick<Services, 'mail'>;
