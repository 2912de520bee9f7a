import type { Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type MessageQueueServices = Pick<Services, 'core' | 'outbox' | 'events' | 'workflows'>;
