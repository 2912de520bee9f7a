import { readFile } from 'node:fs/promises';
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { serve } from '../apart/index.ts';
import { assemble } from './assembly.ts';
import { withinBounds } from './unpacking.ts';

/** The document that this process makes, if it is there for one. */
const assembly = assemble();

const calls = {
  ...assembly,
  /** Whether an attached file can be added: where this process comes to grief over it, nothing else is lost. @throws what stands against it */
  async check(bytes: Uint8Array): Promise<void> {
    await assemble().addAttached(bytes);
  },
  /** How many pages a file on disk has. @throws what the reader finds wrong with it */
  async count(path: string): Promise<number> {
    const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
    const pdf = await withinBounds(async () => PDFDocument.load(await readFile(path), options));
    return pdf.getPageCount();
  },
};
export type PdfCalls = typeof calls;

serve(calls);
