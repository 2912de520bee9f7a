import { columnsOfRecord, type Connection, type TableOfRecord } from '../../plugins/database/index.ts';
import type { PredefinedMessageRow } from '../types.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    predefinedMessages: TableOfRecord<'PREDEFINED_MESSAGE'>;
  }
}

export const messagesFor = (db: Connection, key: PredefinedMessageRow['key'] | null): Promise<PredefinedMessageRow[]> =>
  db
    .selectFrom('predefinedMessages')
    .select(columnsOfRecord('PREDEFINED_MESSAGE'))
    .$if(key !== null, (query) => query.where('key', '=', key ?? 'general'))
    .orderBy('title')
    .orderBy('id')
    .execute();
