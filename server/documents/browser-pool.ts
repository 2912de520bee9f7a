import type { DocumentLogger } from './browser-choice.ts';
import type { Browser } from './browser-process.ts';
import { usageOf } from './process-tree.ts';

/** Browsers for documents: each makes one at a time, so that what becomes of it is of no concern to any other. */
export interface BrowserPool {
  /** One that nobody else has meanwhile. @throws BROWSER_MISSING */
  readonly take: () => Promise<Browser>;
  /** Back from a document, or ended by it. */
  readonly give: (browser: Browser) => void;
  /** Starts one in the background where there is none, so that nobody waits for the start. */
  readonly warm: () => void;
  readonly close: () => Promise<void>;
}

interface PoolSettings {
  readonly launch: () => Promise<Browser>;
  /** One that has grown beyond this by itself is replaced. */
  readonly maxIdleBytes: number;
  readonly logger?: DocumentLogger | undefined;
}

/** A second browser waits so long for a next document; the first stays. */
const SPARE_KEPT_MS = 60_000;

export function createBrowserPool({ launch, maxIdleBytes, logger }: PoolSettings): BrowserPool {
  const all = new Set<Browser>();
  /** The longest unused one first. */
  const idle = new Map<Browser, NodeJS.Timeout>();
  let isClosed = false;
  let starting: Promise<void> | null = null;

  async function started(): Promise<Browser> {
    const browser = await launch();
    if (isClosed) await browser.end();
    else all.add(browser);
    return browser;
  }
  function drop(browser: Browser): void {
    clearTimeout(idle.get(browser));
    idle.delete(browser);
    all.delete(browser);
    void browser.end();
  }
  function rest(browser: Browser): void {
    const timer = setTimeout(() => {
      if (idle.size > 1) drop(browser);
    }, SPARE_KEPT_MS);
    idle.set(browser, timer.unref());
  }
  function warm(): void {
    if (isClosed || starting !== null || all.size > 0) return;
    starting = started()
      .then((browser) => {
        if (!isClosed) rest(browser);
      })
      // whoever asks for a document hears of it
      .catch((error: unknown) => logger?.warn({ cause: String(error) }, 'No browser for PDF waits for the next document'))
      .finally(() => {
        starting = null;
      });
  }
  async function retireGrown(browser: Browser): Promise<void> {
    const usage = await usageOf(browser.pid);
    if (usage === null || usage.bytes <= maxIdleBytes || !idle.has(browser)) return;
    logger?.info({ bytes: usage.bytes }, 'The browser for PDF has grown and is replaced');
    drop(browser);
    warm();
  }
  return {
    async take() {
      await starting;
      for (const [browser, timer] of idle) {
        clearTimeout(timer);
        idle.delete(browser);
        if (browser.isThere()) return browser;
        all.delete(browser);
      }
      return started();
    },
    give(browser) {
      if (!browser.isThere() || isClosed) {
        drop(browser);
        return warm();
      }
      rest(browser);
      void retireGrown(browser);
    },
    warm,
    async close() {
      isClosed = true;
      for (const timer of idle.values()) clearTimeout(timer);
      await starting;
      await Promise.all([...all].map((browser) => browser.end()));
    },
  };
}
