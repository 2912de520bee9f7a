import { createReadStream } from 'node:fs';
import {
  csvLines,
  INSTITUTION_COLUMNS,
  jsonEntries,
  MAX_IMPORT_ROWS,
  parseCsv,
  readHeader,
  ROR_HEADER,
  rorRow,
  type Splitter,
  type TableRow,
} from '../../engine/imports/index.ts';
import { fail } from '../../engine/errors.ts';
import { parseJson } from '../../engine/json-scan.ts';

/** A header and some rows, as an import takes them. */
export type InstitutionBatch = readonly [TableRow, ...(readonly TableRow[])];

interface Reader {
  readonly splitter: Splitter;
  /** Null for a part that is left out, such as the header itself. */
  readonly rowOf: (part: string) => TableRow | null;
  readonly header: () => TableRow;
}

function rorReader(): Reader {
  let line = 1;
  return {
    splitter: jsonEntries(),
    header: () => ROR_HEADER,
    rowOf(part) {
      line += 1;
      return rorRow(parseJson(part), line);
    },
  };
}

/** The header decides the delimiter, so each line is parsed below it. */
function csvReader(): Reader {
  let first = '';
  let header: TableRow = { line: 1, cells: [] };
  let line = 1;
  return {
    splitter: csvLines(),
    header: () => header,
    rowOf(part) {
      const begun = line;
      line += part.split('\n').length - 1;
      if (header.cells.length === 0) {
        // A first line such as `sep=;` comes before the header.
        first += part.endsWith('\n') ? part : `${part}\n`;
        header = parseCsv(first)[0] ?? header;
        return null;
      }
      const row = parseCsv(`${first}${part}`)[1];
      return row && isActive(header, row) ? { line: begun, cells: row.cells } : null;
    },
  };
}

/** The CSV dump of ROR has a column for it. */
function isActive({ cells: titles }: TableRow, { cells }: TableRow): boolean {
  const status = cells[titles.findIndex((title) => title.trim().toLowerCase() === 'status')] ?? '';
  return !/^(inactive|withdrawn)$/i.test(status.trim());
}

async function* textsOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of createReadStream(path)) yield decoder.decode(piece as Buffer, { stream: true });
  yield decoder.decode();
}

const isEmpty = (text: string): boolean => text.trim() === '';

async function* rowsOf(path: string): AsyncGenerator<readonly [Reader, TableRow]> {
  let reader: Reader | null = null;
  for await (const text of textsOf(path)) {
    if (reader === null && isEmpty(text)) continue;
    if (text.startsWith('PK') && reader === null) throw new SyntaxError('it is an archive: unpack it and name the file in it');
    reader ??= /^\s*\[/.test(text) ? rorReader() : csvReader();
    for (const part of reader.splitter.push(text)) yield* rowIn(reader, part);
  }
  for (const part of reader?.splitter.end() ?? []) if (reader) yield* rowIn(reader, part);
}

function* rowIn(reader: Reader, part: string): Generator<readonly [Reader, TableRow]> {
  const row = reader.rowOf(part);
  if (row) yield [reader, row];
}

/**
 * Reads a CSV file of institutions or a dump of ROR, however large, in batches of one import each.
 *
 * @param countries only rows of these, in any case; empty: all
 * @throws IMPORT_UNREADABLE
 */
export async function* institutionBatches(path: string, countries: readonly string[]): AsyncGenerator<InstitutionBatch> {
  const countryNames = new Set(countries.map((name) => name.trim().toLowerCase()));
  let rows: TableRow[] = [];
  let header: TableRow | null = null;
  let place = -1;
  try {
    for await (const [reader, row] of rowsOf(path)) {
      if (header === null) {
        header = reader.header();
        place = readHeader(INSTITUTION_COLUMNS, header.cells).places.indexOf('country');
      }
      if (countryNames.size > 0 && !countryNames.has((row.cells[place] ?? '').trim().toLowerCase())) continue;
      rows.push(row);
      if (rows.length < MAX_IMPORT_ROWS) continue;
      yield [header, ...rows];
      rows = [];
    }
  } catch (error) {
    throw readable(error);
  }
  if (header !== null && rows.length > 0) yield [header, ...rows];
}

function readable(error: unknown): unknown {
  if (error instanceof SyntaxError) return fail('IMPORT_UNREADABLE', { fault: error.message });
  if (error instanceof TypeError && 'code' in error) return fail('IMPORT_UNREADABLE', { fault: 'its text is not UTF-8' });
  return error;
}
