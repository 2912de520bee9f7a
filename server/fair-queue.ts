type Owner = number | string;

/** What somebody wants done. */
export interface Place {
  /** Whose share it counts against. */
  readonly owner: Owner;
  /** Whoever goes away leaves the queue. */
  readonly signal?: AbortSignal;
  /** Part of what has been let in before, or of the product's own work: it waits its turn, and is never turned away. */
  readonly letIn?: boolean;
}

/** How many wait already when another comes. */
export interface Waiting {
  readonly own: number;
  readonly all: number;
}

export interface FairQueue {
  /** Does the work in its turn; never within one of the same owner, which would wait for itself. @throws the signal's reason for who left, and what `admit` throws */
  <T>(place: Place, work: () => Promise<T>): Promise<T>;
}

/**
 * Work of which so much is done at once, and of each person's one piece, in turns: who asks for much holds up themselves first.
 * @param admit throws when so many wait that another is turned away
 */
export function fairQueue(atOnce: number, admit: (waiting: Waiting) => void = () => undefined): FairQueue {
  const running = new Set<Owner>();
  /** In the order of their turns: whoever is served goes to the end. */
  const waiting = new Map<Owner, Set<() => void>>();
  const mayGo = (owner: Owner): boolean => running.size < atOnce && !running.has(owner);

  function next(): void {
    const [owner, pieces] = [...waiting].find(([it]) => mayGo(it)) ?? [];
    const [go] = pieces ?? [];
    if (owner === undefined || pieces === undefined || go === undefined) return;
    pieces.delete(go);
    waiting.delete(owner);
    if (pieces.size > 0) waiting.set(owner, pieces);
    running.add(owner);
    go();
    next();
  }

  const turn = ({ owner, signal }: Place): Promise<void> =>
    new Promise((resolve, reject) => {
      const own = waiting.get(owner) ?? new Set();
      waiting.set(owner, own);
      const go = (): void => {
        signal?.removeEventListener('abort', give);
        resolve();
      };
      const give = (): void => {
        own.delete(go);
        if (own.size === 0) waiting.delete(owner);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', give, { once: true });
      own.add(go);
    });

  return async (place, work) => {
    const { owner, signal, letIn = false } = place;
    signal?.throwIfAborted();
    if (mayGo(owner)) {
      running.add(owner);
    } else {
      if (!letIn) admit({ own: waiting.get(owner)?.size ?? 0, all: [...waiting.values()].reduce((sum, { size }) => sum + size, 0) });
      await turn(place);
    }
    try {
      return await work();
    } finally {
      running.delete(owner);
      next();
    }
  };
}
