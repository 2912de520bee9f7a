import type { Services } from '../context.ts';

export type EventServices = Pick<Services, 'core' | 'outbox'>;
