/** Milliseconds between two questions to a server that did not answer; not the same for all pages, which would ask at once. */
const PAUSE_MS = { least: 4_000, most: 8_000 };
const PATIENCE_MS = 10_000;

let began: (() => void) | null = null;

/** Call when a request found no working server. */
export const noteOutage = (): void => began?.();

/**
 * Asks a server that did not answer until it does, and then tells all that waits for a connection. The browser does so only after an outage of its
 * own network.
 *
 * @returns stops it
 */
export function continueAfterOutages(): () => void {
  let timer: number | undefined;
  const ask = async (): Promise<void> => {
    const isBack = await answers();
    timer = undefined;
    if (isBack) window.dispatchEvent(new Event('online'));
    else plan();
  };
  const plan = (): void => {
    timer ??= window.setTimeout(() => void ask(), PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
  };
  began = plan;
  return () => {
    began = null;
    window.clearTimeout(timer);
  };
}

/** A proxy may hide the address, and then refuses it: the requests of the page show if the server is back. */
async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch('/ready', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return status < 500;
  } catch {
    return false;
  }
}
