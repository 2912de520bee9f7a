import { fail } from '../../engine/errors.ts';

/** A door that lets a few in at a time, first come first served, and turns people away when the queue is too long. */
export interface Queue {
  /** Waits for a place and returns how to leave it. Throws PDF_BUSY, or PDF_CANCELLED when the signal says so meanwhile. */
  enter(signal: AbortSignal): Promise<() => void>;
}

export function createQueue(places: number, maxWaiting: number): Queue {
  const waiting = new Set<() => void>();
  let taken = 0;

  return {
    async enter(signal) {
      if (signal.aborted) throw fail('PDF_CANCELLED');
      if (taken >= places) {
        if (waiting.size >= maxWaiting) throw fail('PDF_BUSY');
        await turn(signal);
      } else {
        taken += 1;
      }
      return leave;
    },
  };

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        signal.removeEventListener('abort', give);
        resolve();
      };
      const give = (): void => {
        waiting.delete(go);
        reject(fail('PDF_CANCELLED'));
      };
      signal.addEventListener('abort', give, { once: true });
      waiting.add(go);
    });
  }

  /** The place goes straight to who waits longest, so that nobody slips in between. */
  function leave(): void {
    const [next] = waiting;
    if (next === undefined) {
      taken -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }
}
