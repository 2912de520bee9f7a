/**
 * Lazy chunks. Files are fetched with retries before the module is imported, because most browsers cache a failed import; the build wraps every
 * `import()` (vite.config.ts).
 */

import { onOutdated } from './outdated.ts';

/** Reason of a missing chunk: no connection, a newer build on the server, or server trouble. */
export type Missing = 'away' | 'newer' | 'trouble';

const PAUSES_MS = [500, 1000, 2000, 5000] as const;

const files = new Map<string, Promise<unknown>>(
  [...document.querySelectorAll<HTMLElement>('script[src],link[rel=stylesheet]')].map((it) => [
    it.getAttribute('src') ?? it.getAttribute('href') ?? '',
    Promise.resolve(),
  ]),
);
const waiting = new Map<object, Missing>();
const listeners = new Set<() => void>();
const pausing = new Set<() => void>();
let ahead = false;

const tell = (): void => listeners.forEach((listener) => listener());

export const lazyChunks = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  missing: (): Missing | null => [...waiting.values()].at(-1) ?? null,
  again: (): void => pausing.forEach((end) => end()),
};
window.addEventListener('online', lazyChunks.again);
// stays until the page is reloaded
onOutdated(() => {
  waiting.set(lazyChunks, 'newer');
  tell();
});

/** Prefetches with low priority and without error messages. */
export function prefetchChunk<T>(load: () => T): T {
  ahead = true;
  try {
    return load();
  } finally {
    ahead = false;
  }
}

/**
 * Resolves to the result of `run`; failed loading is retried and shown to the person.
 *
 * @param needs addresses of files that it requires
 * @throws the error of a module that was loaded
 */
export async function loadChunk<T>(run: () => Promise<T>, needs: readonly string[] = []): Promise<T> {
  const quiet = ahead;
  const me = {};
  let last: unknown;
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        await Promise.all(needs.map((address) => file(address, quiet)));
        return await run();
      } catch (error) {
        // The same error twice comes from a loaded module; a failed fetch creates a new one.
        if (error === last) throw error;
        last = error;
      }
      if (!quiet) {
        waiting.set(me, await whyMissing());
        tell();
      }
      await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0);
    }
  } finally {
    if (waiting.delete(me)) tell();
  }
}

function file(address: string, quiet: boolean): Promise<unknown> {
  const pending = files.get(address);
  if (pending) return pending;
  const coming = address.endsWith('.css') ? style(address) : script(address, quiet);
  files.set(address, coming);
  coming.catch(() => files.delete(address));
  return coming;
}

async function script(address: string, quiet: boolean): Promise<void> {
  const response = await fetch(address, quiet ? { priority: 'low', headers: { purpose: 'prefetch' } } : {});
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.blob();
}

const style = (address: string): Promise<unknown> =>
  new Promise((loaded, failed) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, onload: loaded });
    link.onerror = () => {
      link.remove();
      failed(new Error(address));
    };
    document.head.append(link);
  });

/** Compares the files named by the server's page with this one's, to detect a newer build. */
async function whyMissing(): Promise<Missing> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    const page = await response.text();
    const own = [...document.scripts].map((script) => script.getAttribute('src') ?? '');
    return !response.ok || !page.includes('/assets/') || own.every((src) => page.includes(src)) ? 'trouble' : 'newer';
  } catch {
    return 'away';
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((end) => {
    const ended = (): void => {
      window.clearTimeout(timer);
      pausing.delete(ended);
      end();
    };
    const timer = window.setTimeout(ended, ms);
    pausing.add(ended);
  });
