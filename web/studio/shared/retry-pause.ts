const RETRY_MS = [2000, 5000, 10_000] as const;
const MOST_MS = 30_000;

/** Waits before a retry, longer with every failure; ends at once when the connection is back. */
export const retryPause = (attempt: number): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, RETRY_MS[attempt] ?? MOST_MS);
    window.addEventListener('online', end);
  });
