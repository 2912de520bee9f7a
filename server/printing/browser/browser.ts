import { CodedError, fail } from '../../../engine/errors.ts';
import { launchBrowser, type BrowserSettings } from './browser-choice.ts';
import { createBrowserPool } from './browser-pool.ts';
import type { BrowserHandle } from './browser-process.ts';
import { documentLimits, watchDocument, type DocumentLimits } from './document-watch.ts';
import { isBrowserFailure, openPage } from './printing-page.ts';
import type { Job } from '../types.ts';

/** 60 s for a document, three tries (domain reference 5.4). */
const TIMEOUT_MS = 60_000;
const TRIES = 3;
/** A page that does not close in time is ended with its browser. */
const CLOSE_MS = 3_000;

export interface PrinterSettings extends BrowserSettings {
  readonly timeoutMs?: number;
  readonly limits?: DocumentLimits;
  readonly launched?: () => void;
  readonly launch?: (settings: BrowserSettings) => Promise<BrowserHandle>;
}

export interface Printer {
  /**
   * Lends a browser exclusively and retries if it crashes; concurrency is limited elsewhere. Throws PDF_CANCELLED, PDF_TIMEOUT, PDF_TOO_MUCH_MEMORY,
   * PDF_FAILED or BROWSER_MISSING.
   */
  lend<T>(job: Job<T>, signal?: AbortSignal): Promise<T>;
  warm(): void;
  close(): Promise<void>;
}

/** Reuses browsers; one that a document has ended is replaced. */
export function createPrinter(settings: PrinterSettings): Printer {
  const { timeoutMs = TIMEOUT_MS, limits = documentLimits(), launch = launchBrowser, logger } = settings;
  const closing = new AbortController();
  const launchOne = (): Promise<BrowserHandle> => {
    settings.launched?.();
    return launch({ ...settings, signal: closing.signal });
  };
  const pool = createBrowserPool({ launch: launchOne, maxIdleBytes: limits.maxBytes, logger });

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
    warm: pool.warm,
    close() {
      closing.abort();
      return pool.close();
    },
  };

  async function withTries<T>(job: Job<T>, stop: AbortSignal): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const browser = await orStopped(pool.take(), stop, pool.give);
      try {
        return await withBrowser(browser, job, stop);
      } catch (error) {
        if (error instanceof CodedError || stop.aborted) throw error;
        const isOfDocument = browser.isThere() && !isBrowserFailure(error);
        if (isOfDocument || attempt === TRIES) throw fail('PDF_FAILED', { attempt, cause: String(error) });
        logger?.warn({ attempt, cause: String(error) }, 'The browser failed while making a PDF');
      } finally {
        pool.give(browser);
      }
    }
  }

  /** @throws CodedError of the exceeded limit, after which the browser has ended */
  async function withBrowser<T>(browser: BrowserHandle, job: Job<T>, stop: AbortSignal): Promise<T> {
    const passed = new AbortController();
    const unwatch = watchDocument(browser, limits, (error) => {
      logger?.warn({ err: error }, 'A document has taken too much of the browser, which is ended');
      passed.abort(error);
      void browser.end();
    });
    try {
      return await withPage(browser, job, AbortSignal.any([stop, passed.signal]));
    } catch (error) {
      throw passed.signal.aborted ? passed.signal.reason : error;
    } finally {
      unwatch();
    }
  }
}

async function withPage<T>(browser: BrowserHandle, job: Job<T>, stop: AbortSignal): Promise<T> {
  const page = await orStopped(openPage(browser), stop).catch(async (error: unknown) => {
    // a browser that cannot open a page is replaced
    await browser.end();
    throw error;
  });
  try {
    return await orStopped(job(page.print, stop, page.missingOf), stop);
  } finally {
    const late = setTimeout(() => void browser.end(), CLOSE_MS);
    await page.close().catch(() => undefined);
    clearTimeout(late);
  }
}

/**
 * Rejects as soon as work is unwanted.
 *
 * @param late receives its result afterwards
 */
async function orStopped<T>(work: Promise<T>, stop: AbortSignal, late: (result: T) => void = () => undefined): Promise<T> {
  let listener: (() => void) | undefined;
  const stopped = new Promise<never>((_, reject) => {
    listener = () => {
      work.then(late, () => undefined);
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
