import type { Browser, BrowserContext, Page } from 'playwright-core';
import { CodedError, fail } from '../../engine/errors.ts';
import { launchBrowser, type BrowserSettings } from './browser-choice.ts';

/** 60 s for a document, three tries (domain reference 5.4). */
const TIMEOUT_MS = 60_000;
const TRIES = 3;

/** Makes a PDF of one HTML text. */
export type Print = (html: string) => Promise<Uint8Array>;

/** @param stop says when the document is not wanted any more */
export type Job<T> = (print: Print, stop: AbortSignal) => Promise<T>;

export interface PrinterSettings extends BrowserSettings {
  readonly timeoutMs?: number;
  readonly launch?: (settings: BrowserSettings) => Promise<Browser>;
}

export interface Printer {
  /**
   * Lends a page of the browser to a document. The whole document is made again if the browser dies meanwhile.
   * How many are made at once is a matter of turns. Throws PDF_CANCELLED, PDF_TIMEOUT, PDF_FAILED or BROWSER_MISSING.
   */
  lend<T>(job: Job<T>, signal?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

/** One browser for the process, started by the first document and again when it has died. */
export function createPrinter(settings: PrinterSettings): Printer {
  const { timeoutMs = TIMEOUT_MS, launch = launchBrowser } = settings;
  const closing = new AbortController();
  let browser: Promise<Browser> | null = null;

  return {
    async lend(job, signal) {
      const stop = AbortSignal.any([closing.signal, ...(signal === undefined ? [] : [signal])]);
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        stop.throwIfAborted();
        return await withTries(job, AbortSignal.any([stop, timeout]));
      } catch (error) {
        if (stop.aborted) throw fail('PDF_CANCELLED');
        if (timeout.aborted) throw fail('PDF_TIMEOUT', { timeoutMs });
        throw error;
      }
    },
    async close() {
      closing.abort();
      const running = browser;
      browser = null;
      await running?.then(
        (it) => it.close(),
        () => undefined,
      );
    },
  };

  async function withTries<T>(job: Job<T>, stop: AbortSignal): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const running = await liveBrowser();
      try {
        return await withPage(running, job, stop);
      } catch (error) {
        if (error instanceof CodedError || stop.aborted) throw error;
        if (!isBrowserFailure(error) || attempt === TRIES) throw fail('PDF_FAILED', { attempt, cause: String(error) });
        settings.logger?.warn({ attempt, cause: String(error) }, 'The browser failed while making a PDF');
      }
    }
  }

  async function liveBrowser(): Promise<Browser> {
    closing.signal.throwIfAborted();
    const before = browser;
    // several documents find it dead, and the first of them starts the next one
    const isDead = before !== null && !(await before).isConnected();
    if (isDead && browser === before) browser = null;
    browser ??= launch(settings);
    const mine = browser;
    return mine.catch((error: unknown) => {
      if (browser === mine) browser = null;
      throw error;
    });
  }
}

/** A page for one document: no script, no network, and no trace of the document before it. */
async function withPage<T>(browser: Browser, job: Job<T>, stop: AbortSignal): Promise<T> {
  stop.throwIfAborted();
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true, serviceWorkers: 'block', acceptDownloads: false });
  try {
    // "no content" to a change of address: the page stays where it is
    await context.route('**/*', (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort()));
    const page = await context.newPage();
    return await orStopped(
      job((html) => print(page, html), stop),
      stop,
    );
  } finally {
    // ends what the page is doing, too
    await close(context);
  }
}

/** Does not wait for work that is not wanted any more. */
async function orStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  let listener: (() => void) | undefined;
  const stopped = new Promise<never>((_, reject) => {
    listener = () => {
      reject(new Error('stopped'));
    };
    stop.addEventListener('abort', listener, { once: true });
    if (stop.aborted) listener();
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    if (listener !== undefined) stop.removeEventListener('abort', listener);
  }
}

async function print(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load', timeout: 0 });
  await page.evaluate(async () => {
    // fonts come after the load event: a page printed too early shows another font, or nothing where there is none
    // one that cannot be loaded, as from the web, leaves its text to the next of the list
    const fonts = [...document.fonts].map((face) => face.load().catch(() => undefined));
    // a picture that cannot be shown is marked, and the style decides what stands in its place
    const pictures = [...document.images].map((image) => image.decode().catch(() => image.classList.add('broken')));
    await Promise.all([...fonts, ...pictures]);
  });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true });
}

/** Closing what a crash has closed already is no failure. */
async function close(context: BrowserContext): Promise<void> {
  await context.close().catch(() => undefined);
}

function isBrowserFailure(error: unknown): boolean {
  return error instanceof Error && /closed|crashed|disconnected|Protocol error/i.test(error.message);
}
