import type { Context, Services } from '../context.ts';
import type { RowOfRecord } from '../plugins/database/index.ts';

export type MessageServices = Pick<Services, 'core' | 'users' | 'records'>;

export type MessageContext = Context & MessageServices & Pick<Services, 'messages'>;

export type PredefinedMessageRow = RowOfRecord<'PREDEFINED_MESSAGE'>;
