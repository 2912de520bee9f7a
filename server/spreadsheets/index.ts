import type { FormWorkbook } from '../../engine/bundles/index.ts';
import { fail } from '../../engine/errors.ts';
import { askSandbox, TooBusy } from '../sandbox/index.ts';
import { fairQueue } from '../fair-queue.ts';
import type { SpreadsheetCalls } from './program.ts';
import type { SheetRow } from './read.ts';

/** Limits for reading one file; one that exceeds them counts as unreadable. */
const BOUNDS = { file: 'spreadsheets/program', maxHeapMb: 512, maxCpuMs: 20_000, maxMs: 60_000 };
const queue = fairQueue({ atOnce: 1 });

/**
 * Reads the sheets of a form in a separate process, because uploaded files may be malicious.
 *
 * @param owner uploader
 * @throws CodedError IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY
 */
export const readWorkbook = async (file: Buffer, owner: number): Promise<FormWorkbook> =>
  (await askReader(owner, 'a form', () => askSandbox<SpreadsheetCalls, 'read'>(BOUNDS, 'read', [file]))).sheets;

/**
 * Reads the texts of the first sheet in a separate process.
 *
 * @throws CodedError IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY
 */
export const readSpreadsheet = async (file: Buffer, owner: number): Promise<readonly SheetRow[]> =>
  (await askReader(owner, 'a table', () => askSandbox<SpreadsheetCalls, 'readTable'>(BOUNDS, 'readTable', [file]))).rows;

async function askReader<T extends object>(owner: number, what: string, ask: () => Promise<T | { readonly fault: string }>): Promise<T> {
  const read = await queue({ owner }, ask).catch((error: unknown) => {
    if (error instanceof TooBusy) throw fail('SPREADSHEET_READER_BUSY', { cause: error.message });
    throw fail('IMPORT_UNREADABLE', { fault: `it takes more memory or time to read than ${what} may, or it is damaged` });
  });
  if ('fault' in read) throw fail('IMPORT_UNREADABLE', { fault: read.fault });
  return read;
}
