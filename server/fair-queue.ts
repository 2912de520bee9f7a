export type Owner = number | string;

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
  /** Somebody may have become ready: whoever can begins. */
  readonly look: () => void;
}

export interface Rules {
  /** How much is done at once. */
  readonly atOnce: number;
  /** And of each person's; more than one piece only while nobody else waits. */
  readonly ofEach?: number;
  /** Throws when so many wait that another is turned away. */
  readonly admit?: (waiting: Waiting) => void;
  /** Whose pieces may begin at all; the others wait for `look`. */
  readonly ready?: (owner: Owner) => boolean;
}

/** Work of which so much is done at once, in turns: who asks for much holds up themselves first. */
export function fairQueue({ atOnce, ofEach = 1, admit = () => undefined, ready = () => true }: Rules): FairQueue {
  const running = new Map<Owner, number>();
  /** In the order of their turns: whoever is served goes to the end. */
  const waiting = new Map<Owner, Set<() => void>>();
  const has = (owner: Owner): number => running.get(owner) ?? 0;
  const begin = (owner: Owner): void => void running.set(owner, has(owner) + 1);
  function end(owner: Owner): void {
    if (has(owner) === 1) running.delete(owner);
    else running.set(owner, has(owner) - 1);
  }
  const allRunning = (): number => [...running.values()].reduce((sum, own) => sum + own, 0);
  const mayGo = (owner: Owner): boolean => allRunning() < atOnce && has(owner) < ofEach && ready(owner);

  function next(): void {
    const able = [...waiting].filter(([it]) => mayGo(it));
    const [owner, pieces] = able.find(([it]) => !running.has(it)) ?? able[0] ?? [];
    const [go] = pieces ?? [];
    if (owner === undefined || pieces === undefined || go === undefined) return;
    pieces.delete(go);
    waiting.delete(owner);
    if (pieces.size > 0) waiting.set(owner, pieces);
    begin(owner);
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

  const inTurn = async <T>(place: Place, work: () => Promise<T>): Promise<T> => {
    const { owner, signal, letIn = false } = place;
    signal?.throwIfAborted();
    if (mayGo(owner)) {
      begin(owner);
    } else {
      if (!letIn) admit({ own: waiting.get(owner)?.size ?? 0, all: [...waiting.values()].reduce((sum, { size }) => sum + size, 0) });
      await turn(place);
    }
    try {
      return await work();
    } finally {
      end(owner);
      next();
    }
  };
  return Object.assign(inTurn, { look: next });
}
