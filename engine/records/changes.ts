import { normaliseRecord } from './judge.ts';
import type { RecordDefinition, RecordValues } from './types.ts';

/**
 * Only changed columns are stored, so that concurrent edits of different fields do not overwrite each other.
 *
 * @example changedColumns(tag, { name: 'A', shortCode: 'a' }, { name: 'B', shortCode: 'a' }) // { name: 'B' }
 */
export function changedRecordColumns(definition: RecordDefinition, before: RecordValues, values: RecordValues): RecordValues {
  return Object.fromEntries(Object.entries(normaliseRecord(definition, values)).filter(([name, value]) => value !== before[name]));
}
