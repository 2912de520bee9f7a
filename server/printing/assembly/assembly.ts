import { ParseSpeeds, PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { openAttached } from './attached.ts';
import { readBookmarks, writeBookmarks, type Bookmark } from './bookmarks.ts';
import { attachedSheet, overlay, ownSheet, type Sheet } from './sheets.ts';

/** Limit for attached files per document; further ones are replaced by a note. */
const MAX_ATTACHED_BYTES = 256 * 1024 * 1024;
const MAX_ATTACHED_PAGES = 5_000;

/** Runs in a process of its own, so parsing need not yield. */
const PARSE = { parseSpeed: ParseSpeeds.Fastest };
const SAVE = { objectsPerTick: Infinity };

export function assemble() {
  /** Starts as our own first pages, so that their structure for screen readers stays. */
  let pdf: PDFDocument | null = null;
  let attachedBytes = 0;
  let attachedPages = 0;

  return {
    async addOwn(bytes: Uint8Array): Promise<{ readonly sheets: readonly Sheet[]; readonly bookmarks: readonly Bookmark[] }> {
      const printed = await PDFDocument.load(bytes, PARSE);
      const first = pdf?.getPageCount() ?? 0;
      const bookmarks = readBookmarks(printed).map((mark) => ({ ...mark, page: mark.page + first }));
      if (pdf !== null) return { sheets: (await copyAll(printed, pdf)).map((page, index) => ownSheet(page, first + index)), bookmarks };
      pdf = printed;
      return { sheets: pdf.getPages().map(ownSheet), bookmarks };
    },
    async addAttached(bytes: Uint8Array): Promise<readonly Sheet[]> {
      if (attachedBytes + bytes.length > MAX_ATTACHED_BYTES) throw new Error('The document has too many bytes of attached files');
      const attached = await openAttached(bytes);
      const count = attached.getPageCount();
      if (count === 0) throw new Error('The PDF has no page');
      if (attachedPages + count > MAX_ATTACHED_PAGES) throw new Error('The document has too many pages of attached files');
      attachedBytes += bytes.length;
      attachedPages += count;
      pdf ??= await PDFDocument.create();
      const first = pdf.getPageCount();
      return (await copyAll(attached, pdf)).map((page, index) => attachedSheet(page, first + index));
    },
    async overlay(sheets: readonly Sheet[], strips: Uint8Array): Promise<void> {
      if (pdf !== null) await overlay(pdf, sheets, strips);
    },
    async save(title: string, bookmarks: readonly Bookmark[]): Promise<Uint8Array> {
      const result = pdf ?? (await PDFDocument.create());
      result.setTitle(title, { showInWindowTitleBar: true });
      result.setLanguage('en');
      result.setCreator('Beamtime');
      writeBookmarks(result, bookmarks);
      return result.save(SAVE);
    },
  };
}

/**
 * Runs all steps with an attached file alone, because its faults may show as late as overlaying or saving.
 *
 * @throws Error with the reason
 */
export async function tryOut(bytes: Uint8Array): Promise<void> {
  const alone = assemble();
  const sheets = await alone.addAttached(bytes);
  await alone.overlay(sheets, await blankStrips(sheets.length));
  await alone.save('', []);
}

async function blankStrips(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  // An empty page cannot be overlaid on another.
  for (let index = 0; index < count; index += 1) pdf.addPage([1, 1]).drawRectangle({ width: 1, height: 1, opacity: 0 });
  return pdf.save(SAVE);
}

async function copyAll(from: PDFDocument, to: PDFDocument): Promise<readonly PDFPage[]> {
  const pages = await to.copyPages(from, from.getPageIndices());
  return pages.map((page) => to.addPage(page));
}
