import { fairQueue, type FairQueue } from '../fair-queue.ts';
import type { Carriers } from './attempts.ts';

/** Deliveries that wait for each other, and for none of another lane: what is slow to one receiver holds up nothing else. */
export interface Lane {
  readonly name: string;
  /** So many are made at the same time. */
  readonly atOnce: number;
}

/** Work in the database alone; several of them at once would take connections from the requests. */
const JOBS: Lane = { name: 'jobs', atOnce: 1 };
/** Jobs are short and can be thousands: one look takes several. */
const JOBS_BATCH = 10;

/** A lane that is followed. */
export interface Followed extends Lane {
  readonly kinds: readonly string[];
  /** Rows one look takes: what could not begin at once is left to other workers. */
  readonly batch: number;
  /** Who waits for their turn in it: what is due, and what is made again by hand. */
  readonly inTurn: FairQueue;
}

export type Lanes = ReturnType<typeof createLanes>;

/** The lanes of all kinds that are carried out here. A kind that names none has its own. */
export function createLanes({ handlers, jobs, lanes }: Pick<Carriers, 'handlers' | 'jobs' | 'lanes'>) {
  const queues = new Map<string, FairQueue>();
  const laneOf = (kind: string): Lane => (jobs.has(kind) ? JOBS : (lanes.get(kind) ?? { name: kind, atOnce: 1 }));
  function queueOf({ name, atOnce }: Lane): FairQueue {
    const queue = queues.get(name) ?? fairQueue({ atOnce, ofEach: atOnce });
    queues.set(name, queue);
    return queue;
  }
  const followed = (lane: Lane, kinds: readonly string[]): Followed => ({
    ...lane,
    kinds,
    batch: lane === JOBS ? JOBS_BATCH : 1,
    inTurn: queueOf(lane),
  });
  return {
    all(): readonly Followed[] {
      const byName = new Map<string, { lane: Lane; kinds: string[] }>();
      for (const kind of [...jobs.keys(), ...handlers.keys()]) {
        const lane = laneOf(kind);
        const known = byName.get(lane.name);
        if (known) known.kinds.push(kind);
        else byName.set(lane.name, { lane, kinds: [kind] });
      }
      return [...byName.values()].map(({ lane, kinds }) => followed(lane, kinds));
    },
    /** The kinds that go to the same place, this one included. */
    beside: (kind: string): readonly string[] => [...handlers.keys()].filter((other) => laneOf(other).name === laneOf(kind).name),
    inTurn: (kind: string): FairQueue => queueOf(laneOf(kind)),
  };
}
