import type { RowOfRecord } from '../plugins/database/index.ts';

export type TagRow = RowOfRecord<'TAG'>;
