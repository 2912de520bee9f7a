import { readFile } from 'node:fs/promises';
import type { PdfFault } from '../../../engine/documents/not-printed.ts';
import { serve } from '../../sandbox/index.ts';
import { assemble, tryOut } from './assembly.ts';
import { isLocked, openAttached } from './attached.ts';
import type { Bookmark } from './bookmarks.ts';
import { repair } from './repair.ts';
import type { Sheet } from './sheets.ts';

let assembly = assemble();

const calls = {
  begin(): void {
    assembly = assemble();
  },
  addOwn: (bytes: Uint8Array) => assembly.addOwn(bytes),
  addAttached: (bytes: Uint8Array) => assembly.addAttached(bytes),
  overlay: (sheets: readonly Sheet[], strips: Uint8Array) => assembly.overlay(sheets, strips),
  save: (title: string, bookmarks: readonly Bookmark[]) => assembly.save(title, bookmarks),
  /**
   * Tries an attached file; if this process crashes over it, nothing else is lost.
   *
   * @returns the file as it can be printed; null: as it is
   * @throws the reason against it
   */
  async check(bytes: Uint8Array, qpdf: string | null): Promise<Uint8Array | null> {
    const printable = await printableFrom(bytes, qpdf);
    return printable === bytes ? null : printable;
  },
  /** Pages of an uploaded file, and why they could not be printed. */
  async inspect(path: string, qpdf: string | null): Promise<InspectedPdf> {
    const bytes = await readFile(path);
    try {
      const printable = await printableFrom(bytes, qpdf);
      return { pages: (await openAttached(printable)).getPageCount(), fault: null };
    } catch (error) {
      return { pages: await pageCount(bytes), fault: faultOf(error) };
    }
  },
};

/** @throws the reason against the file */
async function printableFrom(bytes: Uint8Array, qpdf: string | null): Promise<Uint8Array> {
  try {
    await tryOut(bytes);
    return bytes;
  } catch (error) {
    if (qpdf === null || faultOf(error) !== 'DAMAGED') throw error;
    const repaired = await repair(qpdf, bytes).catch(() => {
      throw error;
    });
    await tryOut(repaired);
    return repaired;
  }
}

const pageCount = async (bytes: Uint8Array): Promise<number | null> =>
  openAttached(bytes).then(
    (pdf) => pdf.getPageCount(),
    () => null,
  );

function faultOf(error: unknown): PdfFault {
  if (isLocked(error)) return 'LOCKED';
  return error instanceof RangeError ? 'TOO_LARGE' : 'DAMAGED';
}

export interface InspectedPdf {
  readonly pages: number | null;
  readonly fault: PdfFault | null;
}
export type PdfCalls = typeof calls;

serve(calls);
