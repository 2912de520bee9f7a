import { fail } from '../../engine/errors.ts';
import { askApart, Ended, startApart, TooBusy, type Apart } from '../apart/index.ts';
import { fairQueue } from '../fair-queue.ts';
import type { Bookmark } from './bookmarks.ts';
import type { PdfCalls } from './program.ts';
import type { Sheet } from './sheets.ts';

export type { Bookmark } from './bookmarks.ts';
export type { Sheet } from './sheets.ts';

/** PDFs are read and written by a program beside the server: those that people attach may be made to do harm. */
const FILE = 'pdf/program';
/** What reading one may take; a file that needs more counts as one that does not open. */
const TO_READ = { file: FILE, maxHeapMb: 256, maxCpuMs: 10_000, maxMs: 45_000 };
/** What making one may, with all that is attached to it. */
const TO_MAKE = { file: FILE, maxHeapMb: 768 };
/** So much time of a document may go to files that cannot be added; further ones are not tried. */
const MAX_LOST_MS = 20_000;
/** Longer than a document may take: whoever asked for it ends it sooner. */
const STEP_MS = 120_000;
/** Files that are read at once: memory for more is not set aside. */
const AT_ONCE = 2;

const queue = fairQueue({ atOnce: AT_ONCE });

/**
 * Counts the pages of a PDF on disk; null for one that does not open: the rules of the question say what follows.
 * @param owner who sent it
 * @throws CodedError PDF_READER_BUSY
 */
export const pagesOf = (path: string, owner: number): Promise<number | null> =>
  queue({ owner }, () => askApart<PdfCalls, 'count'>(TO_READ, 'count', [path]).catch(nullUnlessBusy));

function nullUnlessBusy(error: unknown): null {
  if (error instanceof TooBusy) throw fail('PDF_READER_BUSY', { cause: error.message });
  return null;
}

/** A PDF that grows page by page. */
export interface Assembly {
  pageCount(): number;
  /** Adds pages that the browser made, with the bookmarks of their headings. */
  addOwn(bytes: Uint8Array): Promise<{ readonly sheets: readonly Sheet[]; readonly bookmarks: readonly Bookmark[] }>;
  /**
   * Adds the pages of an attached PDF.
   * @throws Error when it is encrypted, damaged, too much or has no page, and adds nothing then; TooBusy, which says nothing of it; Ended when all that was
   * attached is too much: all is lost
   */
  addAttached(bytes: Uint8Array): Promise<readonly Sheet[]>;
  overlay(sheets: readonly Sheet[], strips: Uint8Array): Promise<void>;
  bookmark(bookmarks: readonly Bookmark[]): void;
  save(title: string): Promise<Uint8Array>;
  /** Ends the work, also what is under way; whatever is asked after it is refused. */
  readonly end: () => void;
}

export { Ended, TooBusy };

export function startAssembly({ maxLostMs = MAX_LOST_MS } = {}): Assembly {
  const maker = takeMaker();
  const checker = createChecker(maxLostMs);
  const bookmarks: Bookmark[] = [];
  let pages = 0;
  let hasAttached = false;
  let isSaved = false;
  let isOver = false;
  /** After its end, the maker is another document's. */
  function refuseAfterEnd(): void {
    if (isOver) throw new Error('The document was ended');
  }
  async function ask<K extends keyof PdfCalls>(call: K, args: Parameters<PdfCalls[K]>): Promise<Awaited<ReturnType<PdfCalls[K]>>> {
    refuseAfterEnd();
    return maker.ask(call, args, STEP_MS);
  }
  // whoever asks the next thing hears of it
  const begun = ask('begin', []);
  begun.catch(() => undefined);
  return {
    pageCount: () => pages,
    async addOwn(bytes) {
      await begun;
      const added = await ask('addOwn', [bytes]);
      pages += added.sheets.length;
      return added;
    },
    async addAttached(bytes) {
      await begun;
      refuseAfterEnd();
      await checker.check(bytes);
      hasAttached = true;
      const sheets = await ask('addAttached', [bytes]);
      pages += sheets.length;
      return sheets;
    },
    overlay: (sheets, strips) => ask('overlay', [sheets, strips]),
    bookmark: (more) => void bookmarks.push(...more),
    async save(title) {
      await begun;
      const saved = await ask('save', [title, bookmarks]);
      isSaved = true;
      return saved;
    },
    end() {
      if (isOver) return;
      isOver = true;
      checker.end();
      // a maker that has read what somebody attached, or has not come to its end, makes no other document
      if (isSaved && !hasAttached) keepMaker(maker);
      else maker.end();
    },
  };
}

/** A maker that has seen pages of ours alone waits so long for the next document: it has read its library by then, and its code is fast. */
const KEPT_MS = 60_000;
let kept: { readonly maker: Apart<PdfCalls>; readonly timer: NodeJS.Timeout } | null = null;

function takeMaker(): Apart<PdfCalls> {
  const found = kept;
  kept = null;
  clearTimeout(found?.timer);
  return found?.maker.isThere() ? found.maker : startApart<PdfCalls>(TO_MAKE);
}

function keepMaker(maker: Apart<PdfCalls>): void {
  if (kept) return maker.end();
  const timer = setTimeout(() => {
    kept = null;
    maker.end();
  }, KEPT_MS);
  timer.unref();
  kept = { maker, timer };
}

/** Reads attached files in a process of their own, before they meet the document: one over which it ends costs another process, and nothing else. */
function createChecker(maxLostMs: number) {
  let reader: Apart<PdfCalls> | null = null;
  let lostMs = 0;
  return {
    /** @throws Error with what stands against the file */
    async check(bytes: Uint8Array): Promise<void> {
      if (lostMs >= maxLostMs) throw new Error('Other files of the document have taken too long');
      reader ??= startApart<PdfCalls>(TO_READ);
      const begun = performance.now();
      try {
        await reader.ask('check', [bytes], TO_READ.maxMs);
      } catch (error) {
        lostMs += performance.now() - begun;
        if (!(error instanceof Ended)) throw error;
        reader = null;
        throw new Error(`The reader ended over it: ${error.message}`, { cause: error });
      }
    },
    end: (): void => reader?.end(),
  };
}
