import { join } from 'node:path';
import type { Plan } from '../../engine/documents/index.ts';
import type { DocumentLogger } from './browser-choice.ts';
import { createPrinter } from './browser.ts';
import type { DocumentLimits } from './document-watch.ts';
import { loadPages } from './html.ts';
import type { OpenFile } from './inline-files.ts';
import { loadTemplates } from './templates.ts';
import { createTurns, type Turn, type Turns } from './turns.ts';
import { createPrintableLetters } from './unprintable.ts';
import type { Place } from '../fair-queue.ts';

export type { DocumentLogger } from './browser-choice.ts';
export type { OpenFile } from './inline-files.ts';
export { COMPILE, compileCounted } from './compile-counted.ts';
export { helpersFor } from './helpers.ts';
export { checkText, layoutProblem } from './layout-check.ts';
export type { TextFault } from './types.ts';
export type { Turn } from './turns.ts';
export { zipStream, type ZipItem } from './zip.ts';

export interface Documents extends Pick<Turns, 'inTurn'> {
  /**
   * Renders a plan to PDF bytes, in a turn that has come. A file that nobody can read becomes a page that says so; one that
   * cannot be had just now ends the document.
   * Throws PDF_LAYOUT_INVALID, PDF_CANCELLED, PDF_TIMEOUT, PDF_TOO_MUCH_MEMORY, PDF_FAILED or BROWSER_MISSING.
   */
  pdf(plan: Plan, options: { readonly files: OpenFile; readonly turn: Pick<Turn, 'signal'> }): Promise<Uint8Array>;
  /**
   * The letters that no font of the printing browser has: they would be printed as boxes.
   * Throws what `pdf` and `inTurn` throw.
   */
  unprintable(letters: ReadonlySet<string>, place: Place): Promise<ReadonlySet<string>>;
  /** Starts in the background what the first document would wait for. */
  warm(): void;
  close(): Promise<void>;
}

export interface DocumentsConfig {
  /** CHROMIUM_PATH; without it an installed Chromium, else the packaged one. */
  readonly chromiumPath?: string | null;
  /** DATA_DIR: the packaged browser is unpacked below it, once. */
  readonly dataDir: string;
  readonly logger?: DocumentLogger;
  readonly timeoutMs?: number;
  readonly limits?: DocumentLimits;
}

/** What reads and writes PDFs is large: it is loaded when the server is ready, or with the first document. */
const rendering = () => import('./render.ts');

/** Nothing is started before it is warmed, or the first document is asked for. */
export function createDocuments({ dataDir, ...settings }: DocumentsConfig): Documents {
  const templates = loadTemplates();
  const pages = loadPages();
  const printer = createPrinter({ ...settings, cacheDir: join(dataDir, 'browser') });
  const turns = createTurns();
  const printable = createPrintableLetters(pages);
  return {
    inTurn: turns.inTurn,
    warm() {
      printer.warm();
      // whoever asks for a document hears of it
      void rendering().catch(() => undefined);
    },
    pdf(plan, { files, turn }) {
      const tools = { templates, pages, open: files, ...(settings.logger === undefined ? {} : { logger: settings.logger }) };
      return printer.lend(async (print, signal) => (await rendering()).renderPlan(plan, { ...tools, print, signal }), turn.signal);
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
