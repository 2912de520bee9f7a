import { outsideLine } from '../outside-text.ts';
import type { ImportedRow, ImportKind, TableRow } from './types.ts';

export interface ImportColumn<Name extends string = string> {
  readonly name: Name;
  /** Header of exports. */
  readonly title: string;
  /** Other headers that are understood. */
  readonly also?: readonly string[];
  /** Headers that are understood while no other column is. */
  readonly otherwise?: readonly string[];
  /** Read in files of others; exports do without. */
  readonly isForeign?: true;
  readonly required?: true;
}

const columns = <Name extends string>(list: readonly ImportColumn<Name>[]): readonly ImportColumn<Name>[] => list;

export const PERSON_COLUMNS = columns([
  { name: 'userTitle', title: 'Title' },
  { name: 'firstname', title: 'First name', also: ['given name'], required: true },
  { name: 'lastname', title: 'Last name', also: ['surname', 'family name'], required: true },
  { name: 'preferredname', title: 'Preferred name' },
  { name: 'email', title: 'E-mail', also: ['e-mail address', 'mail'], required: true },
  { name: 'institution', title: 'Institution', also: ['affiliation'] },
  { name: 'rorId', title: 'ROR id', also: ['ror'] },
  { name: 'country', title: 'Country' },
  { name: 'department', title: 'Department' },
  { name: 'position', title: 'Position' },
  { name: 'telephone', title: 'Telephone', also: ['phone'] },
  { name: 'roles', title: 'Roles', also: ['role'] },
]);
export type PersonColumn = (typeof PERSON_COLUMNS)[number]['name'];

export const INSTITUTION_COLUMNS = columns([
  { name: 'name', title: 'Name', also: ['institution', 'names.types.ror_display'], required: true },
  { name: 'country', title: 'Country', also: ['country name', 'country.country_name', 'locations.geonames_details.country_name'] },
  {
    name: 'countryCode',
    title: 'Country code',
    also: ['country.country_code', 'locations.geonames_details.country_code'],
    isForeign: true,
  },
  { name: 'rorId', title: 'ROR id', also: ['ror'], otherwise: ['id'] },
]);
export type InstitutionColumn = (typeof INSTITUTION_COLUMNS)[number]['name'];

export const INSTRUMENT_COLUMNS = columns([
  { name: 'name', title: 'Name', also: ['instrument'], required: true },
  { name: 'shortCode', title: 'Short code', required: true },
  { name: 'description', title: 'Description' },
  { name: 'contact', title: 'Contact', also: ['instrument contact'] },
  { name: 'scientists', title: 'Scientists', also: ['instrument scientists'] },
  { name: 'selectable', title: 'Can be chosen', also: ['can be chosen in proposals'] },
  { name: 'multipleTechReviewsEnabled', title: 'All review', also: ['all its scientists may review'] },
]);
export type InstrumentColumn = (typeof INSTRUMENT_COLUMNS)[number]['name'];

export const EXPIRY_DATE_COLUMNS = columns([
  { name: 'email', title: 'E-mail', also: ['e-mail address', 'mail'], required: true },
  { name: 'kind', title: 'Kind', also: ['training', 'kind of date'], required: true },
  { name: 'date', title: 'Date', also: ['valid until', 'expires', 'expiry date'], required: true },
]);
export type ExpiryDateColumn = (typeof EXPIRY_DATE_COLUMNS)[number]['name'];

export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  PEOPLE: PERSON_COLUMNS,
  INSTITUTIONS: INSTITUTION_COLUMNS,
  INSTRUMENTS: INSTRUMENT_COLUMNS,
  EXPIRY_DATES: EXPIRY_DATE_COLUMNS,
};

const lettersOf = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export interface HeaderRead<Name extends string> {
  /** Column by its place in the file; undefined for one that is not understood. */
  readonly places: readonly (Name | undefined)[];
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
}

/**
 * Finds the columns of a file by its first row; case, spaces and hyphens do not count. A column that comes twice is read once.
 *
 * @example readHeader(INSTITUTION_COLUMNS, ['NAME', 'ror-id', 'Web']) // { places: ['name', 'rorId', undefined], unknown: ['Web'], missing: [] }
 */
export function readHeader<Name extends string>(importColumns: readonly ImportColumn<Name>[], header: readonly string[]): HeaderRead<Name> {
  const byHeader = new Map(
    importColumns.flatMap(({ name, title, also = [] }) => [title, name, ...also].map((it) => [lettersOf(it), name] as const)),
  );
  const named = header.map((text) => byHeader.get(lettersOf(text)));
  const fallbacks = new Map(
    importColumns.flatMap(({ name, otherwise = [] }) =>
      named.includes(name) ? [] : otherwise.map((text) => [lettersOf(text), name] as const),
    ),
  );
  const names = header.map((text, at) => named[at] ?? fallbacks.get(lettersOf(text)));
  const places = names.map((name, at) => (names.indexOf(name) === at ? name : undefined));
  return {
    places,
    unknown: header.filter((text, at) => places[at] === undefined && text.trim() !== ''),
    missing: importColumns.filter(({ name, required }) => required && !places.includes(name)).map(({ title }) => title),
  };
}

/** Exports put an apostrophe before text that a spreadsheet would calculate. */
const withoutGuard = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** Rows of a file below its header, without the empty ones. */
export function readRows<Name extends string>(
  places: readonly (Name | undefined)[],
  rows: readonly TableRow[],
): readonly ImportedRow<Name>[] {
  return rows
    .map(({ line, cells }) => {
      const entries = places.flatMap((name, at) => {
        const text = outsideLine(withoutGuard(outsideLine(cells[at] ?? '')));
        return name === undefined || text === '' ? [] : [[name, text] as const];
      });
      return { line, cells: Object.fromEntries(entries) as ImportedRow<Name>['cells'] };
    })
    .filter(({ cells }) => Object.keys(cells).length > 0);
}
