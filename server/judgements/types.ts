import type { Context, Services } from '../context.ts';

export type JudgementServices = Pick<Services, 'core' | 'worker' | 'events' | 'users' | 'files' | 'questionaries' | 'proposals'>;

export type JudgementContext = Context & JudgementServices & Pick<Services, 'judgements'>;
