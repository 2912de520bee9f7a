/** Cancellable pauses of polling loops. */
export function createPauses() {
  const wakers = new Set<() => void>();
  let ended = false;
  const wake = (): void => {
    for (const one of [...wakers]) one();
  };
  return {
    wake,
    take: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          wakers.delete(done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        wakers.add(done);
        if (ended) done();
      }),
    begin: (): void => void (ended = false),
    end(): void {
      ended = true;
      wake();
    },
  };
}

/** Waits for the work with a timeout, without an error. */
export async function pausesWithin(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
