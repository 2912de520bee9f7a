import type { Context, Services } from '../context.ts';

export type DecisionServices = Pick<Services, 'core' | 'events' | 'outbox' | 'workflows' | 'mail' | 'proposals'>;

export type DecisionContext = Context & DecisionServices & Pick<Services, 'decisions'>;
