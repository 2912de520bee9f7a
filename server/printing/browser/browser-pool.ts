import type { DocumentLogger } from './browser-choice.ts';
import type { BrowserHandle } from './browser-process.ts';
import { usageOf } from './process-tree.ts';

/** Pool of browsers that render one document at a time, which isolates documents. */
export interface BrowserPool {
  /**
   * Exclusive use of a browser.
   *
   * @throws BROWSER_MISSING
   */
  readonly take: () => Promise<BrowserHandle>;
  /** Returns a browser, which may have ended. */
  readonly give: (browser: BrowserHandle) => void;
  readonly warm: () => void;
  readonly close: () => Promise<void>;
}

interface PoolSettings {
  readonly launch: () => Promise<BrowserHandle>;
  /** An idle browser above this size is replaced. */
  readonly maxIdleBytes: number;
  readonly logger?: DocumentLogger | undefined;
}

/** Lifetime of additional idle browsers; the first one stays. */
const SPARE_KEPT_MS = 60_000;

export function createBrowserPool({ launch, maxIdleBytes, logger }: PoolSettings): BrowserPool {
  const all = new Set<BrowserHandle>();
  /** Least recently used first. */
  const idle = new Map<BrowserHandle, NodeJS.Timeout>();
  let isClosed = false;
  let starting: Promise<void> | null = null;

  async function started(): Promise<BrowserHandle> {
    const browser = await launch();
    if (isClosed) await browser.end();
    else all.add(browser);
    return browser;
  }
  function drop(browser: BrowserHandle): void {
    clearTimeout(idle.get(browser));
    idle.delete(browser);
    all.delete(browser);
    void browser.end();
  }
  function rest(browser: BrowserHandle): void {
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
      // requests for a document report the error
      .catch((error: unknown) => logger?.warn({ cause: String(error) }, 'No browser for PDF waits for the next document'))
      .finally(() => {
        starting = null;
      });
  }
  async function retireGrown(browser: BrowserHandle): Promise<void> {
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
