import { readFile } from 'node:fs/promises';
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { serve } from '../sandbox/index.ts';
import { assemble, tryOut } from './assembly.ts';
import type { Bookmark } from './bookmarks.ts';
import type { Sheet } from './sheets.ts';
import { withinBounds } from './unpacking.ts';

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
   * @throws the reason against it
   */
  check: tryOut,
  /** @throws the parser's error */
  async count(path: string): Promise<number> {
    const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
    const pdf = await withinBounds(async () => PDFDocument.load(await readFile(path), options));
    return pdf.getPageCount();
  },
};
export type PdfCalls = typeof calls;

serve(calls);
