import type { FormWorkbook } from '../../engine/bundles/index.ts';
import { serve } from '../sandbox/index.ts';
import { Unreadable } from './archive.ts';
import { readSheets, readTable, type SheetRow } from './read.ts';

type OrFault<T> = T | { readonly fault: string };

async function orFault<T>(reading: Promise<T>): Promise<OrFault<T>> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.message };
    throw error;
  }
}

const calls = {
  read: (file: Uint8Array): Promise<OrFault<{ readonly sheets: FormWorkbook }>> =>
    orFault(readSheets(Buffer.from(file)).then((sheets) => ({ sheets }))),
  readTable: (file: Uint8Array): Promise<OrFault<{ readonly rows: readonly SheetRow[] }>> =>
    orFault(readTable(Buffer.from(file)).then((rows) => ({ rows }))),
};
export type SpreadsheetCalls = typeof calls;

serve(calls);
