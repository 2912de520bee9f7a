import type { Context, Services } from '../context.ts';
import type { RowOfRecord } from '../plugins/database/index.ts';

export type TagServices = Pick<Services, 'core' | 'events' | 'users' | 'records' | 'instruments' | 'calls'>;

export type TagContext = Context & TagServices & Pick<Services, 'tags'>;

export type TagRow = RowOfRecord<'TAG'>;
