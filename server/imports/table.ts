import { parseCsv, ROR_HEADER, rorRow, type TableRow } from '../../engine/imports/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Json } from '../../engine/json.ts';
import { readSpreadsheet } from '../spreadsheets/index.ts';

/** Spreadsheets are zip archives. */
const isSpreadsheet = (file: Buffer): boolean => file.subarray(0, 2).toString('latin1') === 'PK';

/** Text of any common encoding: marked ones, UTF-8, else the one of Western Windows. */
export function decodeText(file: Buffer): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** A part of a ROR dump. @throws SyntaxError */
const rorTable = (text: string): readonly TableRow[] => [
  ROR_HEADER,
  ...(JSON.parse(text) as readonly Json[]).flatMap((entry, index) => rorRow(entry, index + 2) ?? []),
];

/** @throws IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY */
export async function readTableFile(file: Buffer, owner: number): Promise<readonly TableRow[]> {
  if (isSpreadsheet(file)) return readSpreadsheet(file, owner);
  const text = decodeText(file);
  if (text.includes('\0')) throw fail('IMPORT_UNREADABLE', { fault: 'it is neither CSV nor XLSX' });
  try {
    return /^\s*\[\s*\{/.test(text) ? rorTable(text) : parseCsv(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw fail('IMPORT_UNREADABLE', { fault: error.message });
    throw error;
  }
}
