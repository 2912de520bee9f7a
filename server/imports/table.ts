import {
  decodeText,
  parseCsv,
  ROR_HEADER,
  rorRow,
  samplesOf,
  TEXT_ENCODINGS,
  type DecodedText,
  type TableRow,
  type TextEncoding,
} from '../../engine/imports/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Json } from '../../engine/json.ts';
import { parseJson } from '../../engine/json-scan.ts';
import { FILE_LIMITS } from '../../engine/rules/limits.ts';
import { readSpreadsheet } from '../spreadsheets/index.ts';

/** Spreadsheets are zip archives. */
const isSpreadsheet = (file: Buffer): boolean => file.subarray(0, 2).toString('latin1') === 'PK';

export interface TableFile {
  readonly rows: readonly TableRow[];
  /** Null for a spreadsheet, which names its own. */
  readonly encoding: Encoding | null;
}

interface Encoding extends Pick<DecodedText, 'encoding' | 'inDoubt'> {
  /** The first texts beyond ASCII, as each encoding reads them. */
  readonly readings: readonly { readonly encoding: TextEncoding; readonly samples: readonly string[] }[];
}

const SAMPLES = 5;

/** A part of a ROR dump. @throws SyntaxError; CodedError JSON_TOO_DEEP, JSON_TOO_LONG */
const rorTable = (text: string): readonly TableRow[] => [
  ROR_HEADER,
  ...(parseJson(text, { limits: FILE_LIMITS }) as readonly Json[]).flatMap((entry, index) => rorRow(entry, index + 2) ?? []),
];

/** @throws IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY */
export async function readTableFile(file: Buffer, owner: number, chosen: TextEncoding | null): Promise<TableFile> {
  if (isSpreadsheet(file)) return { rows: await readSpreadsheet(file, owner), encoding: null };
  const { text, encoding, inDoubt } = decodeText(file, chosen);
  const readings = TEXT_ENCODINGS.map((it) => ({ encoding: it, samples: samplesOf(decodeText(file, it).text, SAMPLES) }));
  return { rows: rowsOf(text), encoding: { encoding, inDoubt, readings } };
}

/** @throws IMPORT_UNREADABLE */
function rowsOf(text: string): readonly TableRow[] {
  if (text.includes('\0')) throw fail('IMPORT_UNREADABLE', { fault: 'it is neither CSV nor XLSX' });
  try {
    return /^\s*\[\s*\{/.test(text) ? rorTable(text) : parseCsv(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw fail('IMPORT_UNREADABLE', { fault: error.message });
    throw error;
  }
}
