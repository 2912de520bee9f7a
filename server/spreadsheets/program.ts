import type { FormWorkbook } from '../../engine/bundles/index.ts';
import { serve } from '../sandbox/index.ts';
import { Unreadable } from './archive.ts';
import { readSheets } from './read.ts';

const calls = {
  async read(file: Uint8Array): Promise<{ readonly sheets: FormWorkbook } | { readonly fault: string }> {
    try {
      return { sheets: await readSheets(Buffer.from(file)) };
    } catch (error) {
      if (error instanceof Unreadable) return { fault: error.message };
      throw error;
    }
  },
};
export type SpreadsheetCalls = typeof calls;

serve(calls);
