import { expect, test } from 'vitest';
import { csvLine, INSTITUTION_COLUMNS, parseCsv, PERSON_COLUMNS, readHeader, readRows } from '../../../engine/imports/index.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test.each<[string, string, readonly (readonly string[])[]]>([
  [
    'commas',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons and CRLF',
    'a;b\r\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a quoted delimiter in the header',
    '"a;x",b\n1,2',
    [
      ['a;x', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes, delimiters and line ends within quotes',
    'a,b\n"say ""hi"", twice","two\r\nlines"',
    [
      ['a', 'b'],
      ['say "hi", twice', 'two\nlines'],
    ],
  ],
  [
    'empty cells and rows',
    'a,b\n,\n,2\n\n',
    [
      ['a', 'b'],
      ['', '2'],
    ],
  ],
  [
    'a quote in the middle',
    'a,b\n5" tube,2',
    [
      ['a', 'b'],
      ['5" tube', '2'],
    ],
  ],
  [
    'the delimiter that Excel names in the first line',
    'sep=|\r\na|b;c\r\n1|2',
    [
      ['a', 'b;c'],
      ['1', '2'],
    ],
  ],
  ['an empty file', '', []],
])('reads %s', (_name, text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
});

test('lines are those of the file, and a quote that is not closed is named', () => {
  expect(parseCsv('a\n"1\n2"\n\n3').map(({ line }) => line)).toEqual([1, 2, 5]);
  expect(parseCsv('sep=;\na;b\n1;2').map(({ line }) => line)).toEqual([2, 3]);
  expect(() => parseCsv('a\n"1')).toThrow('a quote in it is not closed');
});

test('written cells are read back, and none begins a calculation', () => {
  const cells = ['=1+1', '+46 1', '-', '@a', 'a "b"', 'x;y,z', 'two\nlines', "it's"];
  const line = csvLine(cells);

  expect(line).toContain(`'=1+1,'+46 1,'-,'@a`);
  const names = cells.map((_cell, at) => String(at));
  const [row] = readRows(names, parseCsv(line));
  expect(Object.values(row?.cells ?? {})).toEqual(cells);
});

test('headers are found whatever their letters, spaces and order; others are named', () => {
  const header = readHeader(PERSON_COLUMNS, ['EMAIL', 'Surname', 'first_name', 'Shoe size', '', 'e-mail address']);

  expect(header).toEqual({
    places: ['email', 'lastname', 'firstname', undefined, undefined, undefined],
    unknown: ['Shoe size', 'e-mail address'],
    missing: [],
  });
  expect(readHeader(INSTITUTION_COLUMNS, ['Country']).missing).toEqual(['Name']);
});

test.each<[string, readonly string[], readonly (string | undefined)[]]>([
  ['ROR by its first dump', ['id', 'name', 'country.country_code', 'country.country_name'], ['rorId', 'name', 'countryCode', 'country']],
  ['ROR by its second dump', ['id', 'names.types.ror_display', 'locations.geonames_details.country_name'], ['rorId', 'name', 'country']],
  ['an id of something else beside the ROR id', ['id', 'name', 'ROR'], [undefined, 'name', 'rorId']],
])('reads the columns of %s', (_name, header, places) => {
  expect(readHeader(INSTITUTION_COLUMNS, header).places).toEqual(places);
});
