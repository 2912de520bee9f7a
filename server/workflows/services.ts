import type { Context, Services } from '../context.ts';

export type WorkflowServices = Pick<Services, 'core' | 'outbox' | 'events' | 'settings' | 'features'>;

export type WorkflowContext = Context & WorkflowServices & Pick<Services, 'workflows'>;
