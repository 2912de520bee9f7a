import type { Context, Services } from '../context.ts';

export type InviteServices = Pick<
  Services,
  'core' | 'outbox' | 'worker' | 'events' | 'settings' | 'features' | 'users' | 'mail' | 'questionaries' | 'proposals'
>;

export type InviteContext = Context & InviteServices & Pick<Services, 'invites'>;
