import { expect, test } from 'vitest';
import { csvLines, jsonEntries, rorRow, type Splitter } from '../../../engine/imports/index.ts';
import type { Json } from '../../../engine/json.ts';

const V1 = {
  id: 'https://ror.org/02nv7yv05',
  name: 'Test University',
  status: 'active',
  country: { country_code: 'SE', country_name: 'Sweden' },
};
const V2 = {
  id: 'https://ror.org/05gq02987',
  status: 'active',
  names: [
    { lang: 'de', types: ['label'], value: 'Beispielinstitut' },
    { lang: 'en', types: ['ror_display', 'label'], value: 'Example Institute' },
    { lang: null, types: ['acronym'], value: 'EI' },
  ],
  locations: [{ geonames_id: 1, geonames_details: { country_code: 'DE', country_name: 'Germany', name: 'Nowhere' } }],
};

test.each<[string, Json, readonly string[] | null]>([
  ['schema 1', V1, ['Test University', 'Sweden', 'https://ror.org/02nv7yv05']],
  ['schema 2, by the name that is shown', V2, ['Example Institute', 'Germany', 'https://ror.org/05gq02987']],
  [
    'schema 2 without a name that is shown',
    { ...V2, names: [V2.names[2] ?? null, V2.names[0] ?? null] },
    ['Beispielinstitut', 'Germany', V2.id],
  ],
  ['without a country', { id: V1.id, name: 'Somewhere' }, ['Somewhere', '', V1.id]],
  ['no longer active', { ...V1, status: 'withdrawn' }, null],
  ['inactive', { ...V2, status: 'inactive' }, null],
])('an organisation of %s', (_case, entry, cells) => {
  expect(rorRow(entry, 7)).toEqual(cells && { line: 7, cells });
});

test.each<[string, Json]>([
  ['a number', 5],
  ['an object without an id', { name: 'X' }],
  ['one without a name', { id: V1.id, names: [] }],
])('%s is no organisation', (_case, entry) => {
  expect(() => rorRow(entry, 3)).toThrow('entry 2 is no organisation of ROR');
});

/** Cut anywhere, a text falls into the same parts. */
function partsOf(splitter: () => Splitter, text: string, size: number): readonly string[] {
  const it = splitter();
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));
  return [...pieces.flatMap((piece) => it.push(piece)), ...it.end()];
}

const ENTRIES = [{ a: '} ] " \\', b: [{ c: 1 }] }, {}, { d: 'é\n{' }];

test.each([1, 2, 3, 7, 1000])('JSON cut into pieces of %i falls into its entries', (size) => {
  for (const text of [JSON.stringify(ENTRIES), JSON.stringify(ENTRIES, null, 2)])
    expect(partsOf(jsonEntries, text, size).map((part) => JSON.parse(part) as Json)).toEqual(ENTRIES);
});

test.each([1, 2, 3, 7, 1000])('CSV cut into pieces of %i falls into its lines', (size) => {
  const lines = ['name,country\r\n', '"A ""quoted""\nname",Norway\n', 'a 5" tube,Spain\n', '"",""\n', 'last,Italy'];

  expect(partsOf(csvLines, lines.join(''), size)).toEqual(lines);
});

test.each<[string, () => Splitter, string, string]>([
  ['a list that is cut off', jsonEntries, '[{"a":1},{"b"', 'it ends in the middle of an entry'],
  ['a list without an end', jsonEntries, '[{"a":1}', 'it ends in the middle of an entry'],
  ['a stray bracket', jsonEntries, '[}', 'it is no list of organisations in JSON'],
  ['an open quote', csvLines, 'a,"b\n', 'a quote in it is not closed'],
])('%s is told', (_case, splitter, text, fault) => {
  expect(() => partsOf(splitter, text, 4)).toThrow(fault);
});
