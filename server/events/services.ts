import type { Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type EventServices = Pick<Services, 'core' | 'outbox'>;
