import type { FormWorkbook } from '../../engine/bundles/index.ts';
import { serve } from '../apart/index.ts';
import { Unreadable } from './archive.ts';
import { readSheets } from './read.ts';

const calls = {
  /** The sheets of a form, or what is wrong with the file, in words. */
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
