import type { RecordDefinition, RecordField, RecordValue, RecordValues } from '../../engine/records/index.ts';
import type { UseListState } from '../ui/list/index.ts';

export const filterFields = ({ fields }: RecordDefinition): readonly (readonly [string, RecordField])[] =>
  Object.entries(fields).filter(([, { filter }]) => filter);

const valueOf = ({ type }: RecordField, text: string): RecordValue =>
  type === 'boolean' ? text === 'true' : type === 'string' || type === 'date' ? text : Number(text);

/** Filters of the address as API values. */
export function filterValues(definition: RecordDefinition, { filter }: Pick<UseListState, 'filter'>): RecordValues {
  return Object.fromEntries(
    filterFields(definition).flatMap(([name, field]) => {
      const text = filter(name);
      return text === null ? [] : [[name, valueOf(field, text)]];
    }),
  );
}
