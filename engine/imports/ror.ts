import { isObject, type Json, type JsonObject } from '../json.ts';
import type { TableRow } from './types.ts';

/** Header of the rows that records of the Research Organization Registry become. */
export const ROR_HEADER: TableRow = { line: 1, cells: ['Name', 'Country', 'ROR id'] };

const objectsOf = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Schema version 2: several names, of which one is shown. */
function nameOf({ name, names }: JsonObject): string {
  const all = objectsOf(names);
  const ofType = (type: string) => all.find(({ types }) => Array.isArray(types) && types.includes(type));
  return textOf(name) || textOf((ofType('ror_display') ?? ofType('label') ?? all[0])?.['value']);
}

function countryOf({ country, locations }: JsonObject): string {
  if (isObject(country)) return textOf(country['country_name']);
  const [first] = objectsOf(locations);
  const details = first?.['geonames_details'];
  return isObject(details) ? textOf(details['country_name']) : '';
}

/**
 * A record of a ROR dump (schema version 1 or 2) as a row under `ROR_HEADER`; null for an organisation that is not active.
 *
 * @throws SyntaxError for something else
 * @see https://ror.readme.io/docs/data-structure
 * @example rorRow({ id: 'https://ror.org/02nv7yv05', name: 'Test University', country: { country_name: 'Sweden' } }, 2)
 */
export function rorRow(entry: Json, line: number): TableRow | null {
  const id = isObject(entry) ? textOf(entry['id']) : '';
  const name = isObject(entry) ? nameOf(entry) : '';
  if (!isObject(entry) || id === '' || name === '') throw new SyntaxError(`entry ${line - 1} is no organisation of ROR`);
  if (typeof entry['status'] === 'string' && entry['status'] !== 'active') return null;
  return { line, cells: [name, countryOf(entry), id] };
}
