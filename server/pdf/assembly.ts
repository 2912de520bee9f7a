import { ParseSpeeds, PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { readBookmarks, writeBookmarks, type Bookmark } from './bookmarks.ts';
import { attachedSheet, overlay, ownSheet, type Sheet } from './sheets.ts';
import { withinBounds } from './unpacking.ts';

/** What one document takes of attached files: beyond it, they are left out and that is said in their place. */
const MAX_ATTACHED_BYTES = 256 * 1024 * 1024;
const MAX_ATTACHED_PAGES = 5_000;

/** Nothing else waits for this process. */
const PARSE = { parseSpeed: ParseSpeeds.Fastest };
const SAVE = { objectsPerTick: Infinity };

/** Makes one document; see `Assembly`, which asks for this from outside. */
export function assemble() {
  /** Starts as the first pages of ours, so that their structure for screen readers stays. */
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
      const attached = await withinBounds(() => PDFDocument.load(bytes, { ...PARSE, updateMetadata: false }));
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
 * Goes the whole way with an attached file alone: its faults may show as late as when strips are laid over its pages, or when all is written.
 * @throws Error with what stands against it
 */
export async function tryOut(bytes: Uint8Array): Promise<void> {
  const alone = assemble();
  const sheets = await alone.addAttached(bytes);
  await alone.overlay(sheets, await blankStrips(sheets.length));
  await alone.save('', []);
}

async function blankStrips(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  // a page that has nothing drawn on it cannot be laid over another
  for (let index = 0; index < count; index += 1) pdf.addPage([1, 1]).drawRectangle({ width: 1, height: 1, opacity: 0 });
  return pdf.save(SAVE);
}

async function copyAll(from: PDFDocument, to: PDFDocument): Promise<readonly PDFPage[]> {
  const pages = await to.copyPages(from, from.getPageIndices());
  return pages.map((page) => to.addPage(page));
}
