/**
 * Parts of the page (pages, widgets, dialogs) that come when they are needed. That one does not come is no fault of the page: its files are
 * asked for until they are there, and only then is it run, for most browsers never ask again for a module that once failed them.
 * The build puts `arrive` around every `import()` (vite.config.ts).
 */

/** Why something that is waited for has not come: nobody is reached, the server has another build, or it has trouble. */
export type Missing = 'away' | 'newer' | 'trouble';

/** Pauses before it is asked for again. */
const PAUSES_MS = [500, 1000, 2000, 5000] as const;

/** Files that are here or on their way, by address; the page's own are here. */
const files = new Map<string, Promise<unknown>>(
  [...document.querySelectorAll<HTMLElement>('script[src],link[rel=stylesheet]')].map((it) => [
    it.getAttribute('src') ?? it.getAttribute('href') ?? '',
    Promise.resolve(),
  ]),
);
/** What somebody waits for and has not come, and why. */
const waiting = new Map<object, Missing>();
const listeners = new Set<() => void>();
const pausing = new Set<() => void>();
let ahead = false;

const tell = (): void => listeners.forEach((listener) => listener());

export const parts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  missing: (): Missing | null => [...waiting.values()].at(-1) ?? null,
  /** Asks at once for all that has not come. */
  again: (): void => pausing.forEach((end) => end()),
};
window.addEventListener('online', parts.again);

/** Loads what nobody waits for yet: quietly, and after what somebody does wait for. */
export function aheadOfNeed<T>(load: () => T): T {
  ahead = true;
  try {
    return load();
  } finally {
    ahead = false;
  }
}

/**
 * Gives what `run` gives, as soon as that can be had; until then the person is told.
 * @param needs addresses of files without which it cannot run
 * @throws what is wrong with a part that has come
 */
export async function arrive<T>(run: () => Promise<T>, needs: readonly string[] = []): Promise<T> {
  const quiet = ahead;
  const me = {};
  let last: unknown;
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        await Promise.all(needs.map((address) => file(address, quiet)));
        return await run();
      } catch (error) {
        // what is wrong with a module that has come is the same each time; one that has not come is missed anew
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
  const known = files.get(address);
  if (known) return known;
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

/** The page names its files: where the server's page names others, those of this one may be gone. */
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
