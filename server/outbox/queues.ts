import { fairQueue, type FairQueue } from '../fair-queue.ts';
import type { DeliveryQueue, HandlerRegistry } from './types.ts';

/** One job at a time, to leave database connections for requests. */
const JOBS: DeliveryQueue = { name: 'jobs', atOnce: 1 };
/** Jobs are short and numerous, so each poll claims several. */
const JOBS_BATCH = 10;

export interface Followed extends DeliveryQueue {
  readonly kinds: readonly string[];
  /** Rows per poll; rows that cannot start are left to other workers. */
  readonly batch: number;
  /** Due and manually repeated rows, in turn. */
  readonly inTurn: FairQueue;
}

export type DeliveryQueues = ReturnType<typeof createQueues>;

export function createQueues({ handlers, jobs, queues }: Pick<HandlerRegistry, 'handlers' | 'jobs' | 'queues'>) {
  const turns = new Map<string, FairQueue>();
  const queueOf = (kind: string): DeliveryQueue => (jobs.has(kind) ? JOBS : (queues.get(kind) ?? { name: kind, atOnce: 1 }));
  function turnsOf({ name, atOnce }: DeliveryQueue): FairQueue {
    const fair = turns.get(name) ?? fairQueue({ atOnce, ofEach: atOnce });
    turns.set(name, fair);
    return fair;
  }
  const followed = (queue: DeliveryQueue, kinds: readonly string[]): Followed => ({
    ...queue,
    kinds,
    batch: queue === JOBS ? JOBS_BATCH : 1,
    inTurn: turnsOf(queue),
  });
  return {
    all(): readonly Followed[] {
      const byName = new Map<string, { queue: DeliveryQueue; kinds: string[] }>();
      for (const kind of [...jobs.keys(), ...handlers.keys()]) {
        const queue = queueOf(kind);
        const group = byName.get(queue.name);
        if (group) group.kinds.push(kind);
        else byName.set(queue.name, { queue, kinds: [kind] });
      }
      return [...byName.values()].map(({ queue, kinds }) => followed(queue, kinds));
    },
    beside: (kind: string): readonly string[] => [...handlers.keys()].filter((other) => queueOf(other).name === queueOf(kind).name),
    inTurn: (kind: string): FairQueue => turnsOf(queueOf(kind)),
  };
}
