import { MAX_IMPORT_ROWS, readHeader, readRows, type ImportColumn, type TableRow } from '../../engine/imports/index.ts';
import { fail } from '../../engine/errors.ts';

/** @throws IMPORT_COLUMNS, IMPORT_INVALID */
export function readImported<Name extends string>(columns: readonly ImportColumn<Name>[], [header, ...below]: readonly TableRow[]) {
  const { places, unknown, missing } = readHeader(columns, header?.cells ?? []);
  if (missing.length > 0) throw fail('IMPORT_COLUMNS', { columns: missing });
  const rows = readRows(places, below);
  if (rows.length > MAX_IMPORT_ROWS) throw fail('IMPORT_INVALID', { faults: `It has more than ${MAX_IMPORT_ROWS} rows` });
  return { rows, unknownColumns: unknown };
}
