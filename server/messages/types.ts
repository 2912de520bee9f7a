import type { RowOfRecord } from '../plugins/database/index.ts';

export type PredefinedMessageRow = RowOfRecord<'PREDEFINED_MESSAGE'>;
