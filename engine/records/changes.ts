import { normalise } from './judge.ts';
import type { RecordDefinition, RecordValues } from './types.ts';

/**
 * The columns that differ, so that two people who change different fields do not undo each other.
 * @example changedColumns(tag, { name: 'A', shortCode: 'a' }, { name: 'B', shortCode: 'a' }) // { name: 'B' }
 */
export function changedColumns(definition: RecordDefinition, before: RecordValues, values: RecordValues): RecordValues {
  return Object.fromEntries(Object.entries(normalise(definition, values)).filter(([name, value]) => value !== before[name]));
}
