import type { FormWorkbook } from '../../engine/bundles/index.ts';
import { fail } from '../../engine/errors.ts';
import { askApart, TooBusy } from '../apart/index.ts';
import { fairQueue } from '../fair-queue.ts';
import type { SpreadsheetCalls } from './program.ts';

/** What reading one may take; a file that needs more counts as one that cannot be read. */
const BOUNDS = { file: 'spreadsheets/program', maxHeapMb: 512, maxCpuMs: 20_000, maxMs: 60_000 };
/** Memory for more is not set aside. */
const queue = fairQueue({ atOnce: 1 });

/**
 * Reads the sheets of a form in a process of its own: what people bring along may be made to do harm.
 * @param owner who brought it
 * @throws CodedError IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY
 */
export async function readWorkbook(file: Buffer, owner: number): Promise<FormWorkbook> {
  const read = await queue({ owner }, () => askApart<SpreadsheetCalls, 'read'>(BOUNDS, 'read', [file])).catch((error: unknown) => {
    if (error instanceof TooBusy) throw fail('SPREADSHEET_READER_BUSY', { cause: error.message });
    throw fail('IMPORT_UNREADABLE', { fault: 'it takes more memory or time to read than a form may, or it is damaged' });
  });
  if ('fault' in read) throw fail('IMPORT_UNREADABLE', { fault: read.fault });
  return read.sheets;
}
