import { readFile } from 'node:fs/promises';
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { serve } from '../apart/index.ts';
import { assemble, tryOut } from './assembly.ts';
import type { Bookmark } from './bookmarks.ts';
import type { Sheet } from './sheets.ts';
import { withinBounds } from './unpacking.ts';

/** The document that this process makes, if it is there for one. */
let assembly = assemble();

const calls = {
  /** Begins another document. */
  begin(): void {
    assembly = assemble();
  },
  addOwn: (bytes: Uint8Array) => assembly.addOwn(bytes),
  addAttached: (bytes: Uint8Array) => assembly.addAttached(bytes),
  overlay: (sheets: readonly Sheet[], strips: Uint8Array) => assembly.overlay(sheets, strips),
  save: (title: string, bookmarks: readonly Bookmark[]) => assembly.save(title, bookmarks),
  /** Whether an attached file can be added: where this process comes to grief over it, nothing else is lost. @throws what stands against it */
  check: tryOut,
  /** How many pages a file on disk has. @throws what the reader finds wrong with it */
  async count(path: string): Promise<number> {
    const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
    const pdf = await withinBounds(async () => PDFDocument.load(await readFile(path), options));
    return pdf.getPageCount();
  },
};
export type PdfCalls = typeof calls;

serve(calls);
