import type { RecordDefinition, RecordField } from '../engine/records/index.ts';
import { listColumnOf, hasTextKey, holdsNull, isListed } from '../engine/records/index.ts';

const HEADER = '/* Written by `npm run generate` from definitions/records. Do not edit. */\n';
const TYPES = { string: 'string', integer: 'number', boolean: 'boolean', date: 'Date' } as const;

/** The types of the columns that records state, for everybody who reads or writes their rows. */
export function recordTypes(records: readonly RecordDefinition[]): string {
  const textKeys = new Set(records.filter(hasTextKey).map(({ record }) => record));
  const typeOf = (field: RecordField): string => {
    const { type, ref = '', choices } = field;
    const whole = choices
      ? choices.map((it) => `'${it}'`).join(' | ')
      : type !== 'ref'
        ? TYPES[type]
        : textKeys.has(ref)
          ? 'string'
          : 'number';
    return holdsNull(field) ? `${whole} | null` : whole;
  };
  const fieldsOf = ({ record, fields }: RecordDefinition): readonly string[] => [
    `  ${record}: {`,
    ...Object.entries(fields).map(([name, field]) => `    readonly ${name}: ${typeOf(field)};`),
    '  };',
  ];
  return [
    HEADER,
    '/** Columns that hold the fields of each record. A moment is a Date, as the database returns it. */',
    'export interface RecordFields {',
    ...records.flatMap(fieldsOf),
    '}',
    '',
    'export const RECORD_FIELDS = {',
    ...records.map(
      ({ record, fields }) =>
        `  ${record}: [${Object.keys(fields)
          .map((name) => `'${name}'`)
          .join(', ')}],`,
    ),
    '} as const satisfies { readonly [Name in keyof RecordFields]: readonly (keyof RecordFields[Name])[] };',
    '',
    '/** Columns of references, by what the API and demo data call the row that they name. */',
    'export const RECORD_LINKS = {',
    ...records.map(({ record, fields }) => `  ${record}: ${linksIn(fields)},`),
    '} as const satisfies { readonly [Name in keyof RecordFields]: Readonly<Record<string, keyof RecordFields[Name]>> };',
    '',
  ].join('\n');
}

function linksIn(fields: RecordDefinition['fields']): string {
  const links = Object.entries(fields).flatMap(([name, { link }]) => (link === undefined ? [] : [`${link}: '${name}'`]));
  return links.length === 0 ? '{}' : `{ ${links.join(', ')} }`;
}

/** Columns of records whose list is a page of its own: others get them with the catalog. */
export function recordColumns(records: readonly RecordDefinition[]): string {
  const columnsOf = ({ fields }: RecordDefinition) =>
    Object.entries(fields).flatMap(([name, field]) => (field.list === undefined ? [] : [[name, listColumnOf(name, field)] as const]));
  const all = records.flatMap((it) => (isListed(it) || columnsOf(it).length === 0 ? [] : [[it.record, Object.fromEntries(columnsOf(it))]]));
  return `${HEADER}\nexport const RECORD_COLUMNS = ${JSON.stringify(Object.fromEntries(all), null, 2)} as const;\n`;
}
