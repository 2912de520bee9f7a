import { join } from 'node:path';
import type { DocumentPlan } from '../../engine/documents/index.ts';
import { CodedError } from '../../engine/errors.ts';
import type { DocumentLogger } from './browser/browser-choice.ts';
import { createPrinter } from './browser/browser.ts';
import type { DocumentLimits } from './browser/document-watch.ts';
import { loadPages } from './layout/html.ts';
import type { OpenFile } from './layout/inline-files.ts';
import { loadTemplates } from './layout/templates.ts';
import { createPrintQueue, type PrintTurn, type PrintQueue } from './browser/print-queue.ts';
import { createPrintableLetters } from './layout/unprintable.ts';
import type { QueuePlace } from '../fair-queue.ts';

export type { DocumentLogger } from './browser/browser-choice.ts';
export type { OpenFile } from './layout/inline-files.ts';
export { COMPILE, compileCounted } from './layout/compile-counted.ts';
export { helpersFor } from './layout/helpers.ts';
export { checkLayoutText, layoutProblem } from './layout/layout-check.ts';
export type { TextFault } from './types.ts';
export type { PrintTurn } from './browser/print-queue.ts';
export { inspectPdf, qpdfAt, spoolOf, sweepSpools } from './assembly/index.ts';
export { zipStream, type ZipItem } from './zip.ts';

export interface DocumentWatcher {
  readonly made: (seconds: number) => void;
  readonly failed: (seconds: number) => void;
  readonly browserStarted: () => void;
}

export interface Documents extends Pick<PrintQueue, 'inTurn' | 'waiting'> {
  /** Registers who counts documents; one for each endpoint of metrics. */
  readonly watch: (watcher: DocumentWatcher) => void;
  /**
   * Renders a plan to PDF; unreadable files become a note, temporarily unavailable ones abort. Throws PDF_LAYOUT_INVALID, PDF_CANCELLED, PDF_TIMEOUT,
   * PDF_TOO_MUCH_MEMORY, PDF_FAILED or BROWSER_MISSING.
   */
  pdf(plan: DocumentPlan, options: { readonly files: OpenFile; readonly turn: Pick<PrintTurn, 'signal'> }): Promise<Uint8Array>;
  /** Characters without a font, which would print as boxes. Throws the errors of `pdf` and `inTurn`. */
  unprintable(letters: ReadonlySet<string>, place: QueuePlace): Promise<ReadonlySet<string>>;
  warm(): void;
  close(): Promise<void>;
}

export interface DocumentsConfig {
  readonly chromiumPath?: string | null;
  /** The program that repairs attached PDFs. */
  readonly qpdf?: string | null;
  readonly dataDir: string;
  readonly logger?: DocumentLogger;
  readonly timeoutMs?: number;
  readonly limits?: DocumentLimits;
}

/** Large PDF modules, loaded when the server is ready or with the first document. */
const rendering = () => import('./render.ts');

export function createDocuments({ dataDir, qpdf = null, ...settings }: DocumentsConfig): Documents {
  const templates = loadTemplates();
  const pages = loadPages();
  const watchers: DocumentWatcher[] = [];
  const launched = (): void => watchers.forEach(({ browserStarted }) => browserStarted());
  const printer = createPrinter({ ...settings, launched, cacheDir: join(dataDir, 'browser') });
  const turns = createPrintQueue();
  const printable = createPrintableLetters(pages);
  return {
    inTurn: turns.inTurn,
    waiting: turns.waiting,
    watch: (watcher) => void watchers.push(watcher),
    warm() {
      printer.warm();
      // requests for a document report the error
      void rendering().catch(() => undefined);
    },
    pdf(plan, { files, turn }) {
      const tools = { templates, pages, qpdf, open: files, ...(settings.logger === undefined ? {} : { logger: settings.logger }) };
      return timed(watchers, () =>
        printer.lend(async (print, signal) => (await rendering()).renderPlan(plan, { ...tools, print, signal }), turn.signal),
      );
    },
    unprintable(letters, place) {
      return printable.unprintable(letters, (job) => turns.inTurn(place, ({ signal }) => printer.lend(job, signal)));
    },
    close() {
      turns.close();
      return printer.close();
    },
  };
}

/** A document that nobody waits for any more is neither made nor failed. */
async function timed<T>(watchers: readonly DocumentWatcher[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  try {
    const result = await work();
    for (const { made } of watchers) made(seconds());
    return result;
  } catch (error) {
    if (!(error instanceof CodedError && error.reason === 'PDF_CANCELLED')) for (const { failed } of watchers) failed(seconds());
    throw error;
  }
}
