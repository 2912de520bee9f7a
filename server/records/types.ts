import type { Context, Services } from '../context.ts';

export type RecordServices = Pick<Services, 'core' | 'events' | 'features'>;

export type RecordContext = Context & RecordServices & Pick<Services, 'records'>;
