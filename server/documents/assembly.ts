import { PDFDocument } from '@cantoo/pdf-lib';
import { readBookmarks, writeBookmarks, type Bookmark } from './bookmarks.ts';
import { attachedSheet, overlay, ownSheet, type Sheet } from './sheets.ts';

/** A PDF that grows page by page. */
export interface Assembly {
  pageCount(): number;
  /** Adds pages that the browser made, with the bookmarks of their headings. */
  addOwn(bytes: Uint8Array): Promise<{ readonly sheets: readonly Sheet[]; readonly bookmarks: readonly Bookmark[] }>;
  /** Adds the pages of an attached PDF. Throws when it is encrypted, damaged or has no page, and adds nothing then. */
  addAttached(bytes: Uint8Array): Promise<readonly Sheet[]>;
  overlay(sheets: readonly Sheet[], strips: Uint8Array): Promise<void>;
  bookmark(bookmarks: readonly Bookmark[]): void;
  save(title: string): Promise<Uint8Array>;
}

export function assemble(): Assembly {
  /** Starts as the first pages of ours, so that their structure for screen readers stays. */
  let pdf: PDFDocument | null = null;
  const bookmarks: Bookmark[] = [];

  return {
    pageCount: () => pdf?.getPageCount() ?? 0,
    async addOwn(bytes) {
      const printed = await PDFDocument.load(bytes);
      const first = pdf?.getPageCount() ?? 0;
      const marks = readBookmarks(printed).map((mark) => ({ ...mark, page: mark.page + first }));
      if (pdf === null) {
        pdf = printed;
        return { sheets: pdf.getPages().map(ownSheet), bookmarks: marks };
      }
      return { sheets: (await copyAll(printed, pdf)).map(ownSheet), bookmarks: marks };
    },
    async addAttached(bytes) {
      const attached = await PDFDocument.load(bytes, { updateMetadata: false });
      if (attached.getPageCount() === 0) throw new Error('The PDF has no page');
      pdf ??= await PDFDocument.create();
      return (await copyAll(attached, pdf)).map(attachedSheet);
    },
    async overlay(sheets, strips) {
      if (pdf !== null) await overlay(pdf, sheets, strips);
    },
    bookmark(more) {
      bookmarks.push(...more);
    },
    async save(title) {
      const result = pdf ?? (await PDFDocument.create());
      result.setTitle(title, { showInWindowTitleBar: true });
      result.setLanguage('en');
      result.setCreator('Beamtime');
      writeBookmarks(result, bookmarks);
      return result.save();
    },
  };
}

async function copyAll(from: PDFDocument, to: PDFDocument): Promise<readonly ReturnType<PDFDocument['addPage']>[]> {
  const pages = await to.copyPages(from, from.getPageIndices());
  return pages.map((page) => to.addPage(page));
}
