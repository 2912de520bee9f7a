import type { Services } from '../context.ts';

export type MessageQueueServices = Pick<Services, 'core' | 'outbox' | 'events' | 'workflows'>;
