import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type WorkflowServices = Pick<Services, 'core' | 'outbox' | 'events' | 'features'>;

export type WorkflowContext = Context & WorkflowServices & Pick<Services, 'workflows'>;
