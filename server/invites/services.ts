import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type InviteServices = Pick<
  Services,
  'core' | 'outbox' | 'worker' | 'events' | 'settings' | 'features' | 'users' | 'mail' | 'questionaries' | 'proposals'
>;

export type InviteContext = Context & InviteServices & Pick<Services, 'invites'>;
