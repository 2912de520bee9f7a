import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';

/**
 * Kind of a cell: of its column, else of all cells.
 *
 * @example columnKind({ columns: [{ value: 'mass', kind: 'number' }] }, 'mass') // 'number'
 */
export function columnKind(config: JsonObject, key: string | undefined): Json {
  const columns = own(config, 'columns') ?? null;
  const column = isList(columns) ? columns.find((it) => isObject(it) && own(it, 'value') === key) : undefined;
  return (isObject(column) ? own(column, 'kind') : undefined) ?? own(config, 'kind') ?? null;
}
