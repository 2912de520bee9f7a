import type { Services } from '../context.ts';

export type OutboxServices = Pick<Services, 'core'>;
