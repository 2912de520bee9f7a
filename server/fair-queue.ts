export type QueueOwner = number | string;

export interface QueuePlace {
  readonly owner: QueueOwner;
  readonly signal?: AbortSignal;
  /** Part of an admitted request, or internal work: queued, but never refused. */
  readonly letIn?: boolean;
}

export interface QueueEntry {
  readonly own: number;
  readonly all: number;
}

export interface FairQueue {
  /**
   * Runs work in its turn; not nestable for one owner, which would deadlock.
   *
   * @throws the signal's reason, or the error of `admit`
   */
  <T>(place: QueuePlace, work: () => Promise<T>): Promise<T>;
  /** Starts jobs whose owners have become ready. */
  readonly look: () => void;
  readonly waiting: () => number;
}

export interface Rules {
  readonly atOnce: number;
  /** Concurrent jobs per person; more only while nobody else waits. */
  readonly ofEach?: number;
  /** Throws to refuse a job when the queue is too long. */
  readonly admit?: (waiting: QueueEntry) => void;
  readonly ready?: (owner: QueueOwner) => boolean;
  /** Pause in ms after a job, given its own ms, before the next takes its place; 0 is a turn of the event loop. Default: none. */
  readonly restMs?: (tookMs: number) => number;
}

/** Round-robin queue by owner with limited concurrency, so that heavy users delay themselves first. */
export function fairQueue({ atOnce, ofEach = 1, admit = () => undefined, ready = () => true, restMs }: Rules): FairQueue {
  const running = new Map<QueueOwner, number>();
  /** In turn order; a served owner moves to the end. */
  const waiting = new Map<QueueOwner, Set<() => void>>();
  const has = (owner: QueueOwner): number => running.get(owner) ?? 0;
  const begin = (owner: QueueOwner): void => void running.set(owner, has(owner) + 1);
  function end(owner: QueueOwner): void {
    if (has(owner) === 1) running.delete(owner);
    else running.set(owner, has(owner) - 1);
  }
  const allRunning = (): number => [...running.values()].reduce((sum, own) => sum + own, 0);
  const allWaiting = (): number => [...waiting.values()].reduce((sum, { size }) => sum + size, 0);
  const mayGo = (owner: QueueOwner): boolean => allRunning() < atOnce && has(owner) < ofEach && ready(owner);

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

  const turn = ({ owner, signal }: QueuePlace): Promise<void> =>
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

  const inTurn = async <T>(place: QueuePlace, work: () => Promise<T>): Promise<T> => {
    const { owner, signal, letIn = false } = place;
    signal?.throwIfAborted();
    if (mayGo(owner)) {
      begin(owner);
    } else {
      if (!letIn) admit({ own: waiting.get(owner)?.size ?? 0, all: allWaiting() });
      await turn(place);
    }
    const begun = performance.now();
    const free = (): void => {
      end(owner);
      next();
    };
    try {
      return await work();
    } finally {
      const pause = waiting.size === 0 ? undefined : restMs?.(performance.now() - begun);
      if (pause === undefined) free();
      else if (pause === 0) setImmediate(free);
      else setTimeout(free, pause);
    }
  };
  return Object.assign(inTurn, { look: next, waiting: allWaiting });
}
