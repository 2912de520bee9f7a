import { fairQueue, type FairQueue } from '../fair-queue.ts';
import type { DeliveryQueue, HandlerRegistry } from './types.ts';

/** Work in the database alone; several of them at once would take connections from the requests. */
const JOBS: DeliveryQueue = { name: 'jobs', atOnce: 1 };
/** Jobs are short and can be thousands: one look takes several. */
const JOBS_BATCH = 10;

/** A queue that is followed. */
export interface Followed extends DeliveryQueue {
  readonly kinds: readonly string[];
  /** Rows one look takes: what could not begin at once is left to other workers. */
  readonly batch: number;
  /** Who waits for their turn in it: what is due, and what is made again by hand. */
  readonly inTurn: FairQueue;
}

export type DeliveryQueues = ReturnType<typeof createQueues>;

/** The queues of all kinds that are carried out here. A kind that names none has its own. */
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
        const known = byName.get(queue.name);
        if (known) known.kinds.push(kind);
        else byName.set(queue.name, { queue, kinds: [kind] });
      }
      return [...byName.values()].map(({ queue, kinds }) => followed(queue, kinds));
    },
    /** The kinds that go to the same place, this one included. */
    beside: (kind: string): readonly string[] => [...handlers.keys()].filter((other) => queueOf(other).name === queueOf(kind).name),
    inTurn: (kind: string): FairQueue => turnsOf(queueOf(kind)),
  };
}
