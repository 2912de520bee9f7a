import { fail } from '../../../engine/errors.ts';
import { askSandbox, Ended, startSandbox, TooBusy, type Sandbox } from '../../sandbox/index.ts';
import { fairQueue } from '../../fair-queue.ts';
import type { Bookmark } from './bookmarks.ts';
import { isExecutable, programOnPath } from '../../installed-program.ts';
import type { InspectedPdf, PdfCalls } from './program.ts';
import type { Sheet } from './sheets.ts';

export type { Bookmark } from './bookmarks.ts';
export type { InspectedPdf } from './program.ts';
export type { Sheet } from './sheets.ts';
export { spoolOf, sweepSpools } from './spool.ts';

/** PDFs are parsed in a separate process, because attached ones may be malicious. */
const FILE = 'printing/assembly/program';
/** Limits for reading a file; one that exceeds them counts as unreadable. */
const TO_READ = { file: FILE, maxHeapMb: 256, maxCpuMs: 10_000, maxMs: 45_000 };
const TO_MAKE = { file: FILE, maxHeapMb: 768 };
/** Milliseconds per document for unreadable files; further ones are not tried. */
const MAX_LOST_MS = 20_000;
/** Upper limit per step; the caller ends a document sooner. */
const STEP_MS = 120_000;
/** Concurrent reads, limited for memory. */
const AT_ONCE = 2;

const queue = fairQueue({ atOnce: AT_ONCE });

/**
 * Pages of a PDF on disk, and why they cannot be printed. No pages: unreadable, which the question's rules handle.
 *
 * @param owner uploader
 * @param qpdf the program that repairs damaged files
 * @throws CodedError PDF_READER_BUSY
 */
export const inspectPdf = (path: string, owner: number, qpdf: string | null): Promise<InspectedPdf> =>
  queue({ owner }, () => askSandbox<PdfCalls, 'inspect'>(TO_READ, 'inspect', [path, qpdf]).catch(tooLargeUnlessBusy));

function tooLargeUnlessBusy(error: unknown): InspectedPdf {
  if (error instanceof TooBusy) throw fail('PDF_READER_BUSY', { cause: error.message });
  return { pages: null, fault: error instanceof Ended ? 'TOO_LARGE' : 'DAMAGED' };
}

/** The configured qpdf, else one on the PATH; null: damaged files stay as they are. */
export function qpdfAt(configured: string | null): string | null {
  if (configured === null) return programOnPath('qpdf') ?? null;
  return isExecutable(configured) ? configured : null;
}

export interface Assembly {
  pageCount(): number;
  addOwn(bytes: Uint8Array): Promise<{ readonly sheets: readonly Sheet[]; readonly bookmarks: readonly Bookmark[] }>;
  /**
   * Adds the pages of an attached PDF.
   *
   * @throws Error, without changes, if it needs a password, is damaged, too large or empty; TooBusy if it could not be read now; Ended if the attachments
   * exceed the limit, which loses the document
   */
  addAttached(bytes: Uint8Array): Promise<readonly Sheet[]>;
  overlay(sheets: readonly Sheet[], strips: Uint8Array): Promise<void>;
  bookmark(bookmarks: readonly Bookmark[]): void;
  save(title: string): Promise<Uint8Array>;
  readonly end: () => void;
}

export { Ended, TooBusy };

interface AssemblyOptions {
  readonly maxLostMs?: number;
  /** The program that repairs damaged files. */
  readonly qpdf?: string | null;
}

export function startAssembly({ maxLostMs = MAX_LOST_MS, qpdf = null }: AssemblyOptions = {}): Assembly {
  const maker = takeMaker();
  const checker = createChecker(maxLostMs, qpdf);
  const bookmarks: Bookmark[] = [];
  let pages = 0;
  let hasAttached = false;
  let isSaved = false;
  let isOver = false;
  function refuseAfterEnd(): void {
    if (isOver) throw new Error('The document was ended');
  }
  async function ask<K extends keyof PdfCalls>(call: K, args: Parameters<PdfCalls[K]>): Promise<Awaited<ReturnType<PdfCalls[K]>>> {
    refuseAfterEnd();
    return maker.ask(call, args, STEP_MS);
  }
  // A failure is reported by the next request.
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
      const repaired = await checker.check(bytes);
      hasAttached = true;
      const sheets = await ask('addAttached', [repaired ?? bytes]);
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
      // A process that has read an attachment, or was aborted, is not reused.
      if (isSaved && !hasAttached) keepMaker(maker);
      else maker.end();
    },
  };
}

/** Milliseconds that a process without attachments is kept warm for the next document. */
const KEPT_MS = 60_000;
let kept: { readonly maker: Sandbox<PdfCalls>; readonly timer: NodeJS.Timeout } | null = null;

function takeMaker(): Sandbox<PdfCalls> {
  const spare = kept;
  kept = null;
  clearTimeout(spare?.timer);
  return spare?.maker.isThere() ? spare.maker : startSandbox<PdfCalls>(TO_MAKE);
}

function keepMaker(maker: Sandbox<PdfCalls>): void {
  if (kept) return maker.end();
  const timer = setTimeout(() => {
    kept = null;
    maker.end();
  }, KEPT_MS);
  timer.unref();
  kept = { maker, timer };
}

/** Reads attached files in a separate process first: one that crashes it does not affect the document. */
function createChecker(maxLostMs: number, qpdf: string | null) {
  let reader: Sandbox<PdfCalls> | null = null;
  let lostMs = 0;
  return {
    /**
     * @returns the file as it can be printed; null: as it is
     * @throws Error with the reason against the file
     */
    async check(bytes: Uint8Array): Promise<Uint8Array | null> {
      if (lostMs >= maxLostMs) throw new Error('Other files of the document have taken too long');
      reader ??= startSandbox<PdfCalls>(TO_READ);
      const begun = performance.now();
      try {
        return await reader.ask('check', [bytes, qpdf], TO_READ.maxMs);
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
