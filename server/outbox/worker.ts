import type { Core } from '../context.ts';
import { createDelivering, waitingFor } from './attempts.ts';
import { createQueues, type Followed } from './queues.ts';
import { createLeases } from './leases.ts';
import { createPauses, within } from './pauses.ts';
import { takeUnhandled, type ClaimedRow } from './repository.ts';
import { createSweeps } from './sweeps.ts';
import type { Attempt, HandlerRegistry } from './types.ts';

/** Rows one look into the outbox takes when everything is worked off in order. */
const BATCH = 10;
/** What is in hand when the process is to end may take so long; then its lease runs out, and others make it again. */
const STOP_PATIENCE_MS = 20_000;

export interface WorkerParts extends HandlerRegistry {
  readonly core: Core;
  /** How long a row is ours if nobody extends it. */
  readonly leaseMs?: number;
  readonly stopPatienceMs?: number;
}

/** Finds what has come due and queues what follows, with locks that other workers skip. */
type Poller = (now: Date) => Promise<void>;

export type Worker = ReturnType<typeof createWorker>;

/** Says once, in the log of status actions, that a delivery waits for a handler; those of these kinds have one. */
const createNoteWaiting =
  ({ db, clock: now, log }: Core, registry: HandlerRegistry) =>
  (kinds: readonly string[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      for (const row of await takeUnhandled(tx, kinds, now(), waitingFor(registry, ''))) {
        const message = waitingFor(registry, row.kind);
        log.warn({ outboxId: row.id, kind: row.kind, message }, 'a delivery waits');
        for (const listener of registry.listeners)
          await listener(tx, { row, successful: false, message, at: now(), givenUp: false, already: false });
      }
    });

/**
 * Delivers what the outbox holds: claims a lease, delivers with no transaction open, records the result.
 * Any number of them may run on one database.
 */
export function createWorker({ core, leaseMs, stopPatienceMs = STOP_PATIENCE_MS, ...registry }: WorkerParts) {
  const { clock: now, log, config } = core;
  const { handlers, jobs } = registry;
  let loops: readonly Promise<void>[] = [];
  let stopping = false;
  let stopped: Promise<void> | undefined;
  /** Work that nobody may wait for any more. */
  const inHand = new Set<Promise<unknown>>();

  const leases = createLeases(core, leaseMs);
  const queues = createQueues(registry);
  const deliver = createDelivering(core, registry, leases, queues);
  const sweeps = createSweeps(core);
  const pauses = createPauses();
  const noteWaiting = createNoteWaiting(core, registry);
  const pollers: Poller[] = [];

  const kinds = (): readonly string[] => [...handlers.keys(), ...jobs.keys()];

  /** Delivers one batch, one after the other; returns how many rows there were. */
  async function tick(of: readonly string[], limit: number): Promise<number> {
    const rows = stopping ? [] : await leases.claim(of, limit);
    const left = new Set(rows.map(({ id }) => id));
    try {
      for (const row of rows) {
        if (stopping) break;
        left.delete(row.id);
        await deliver(row);
      }
    } finally {
      await leases.giveBack([...left]);
    }
    return rows.length;
  }

  /** Makes rows again, as many at once as their queue has; what has not begun when the process is to end is given back. */
  const again = (rows: readonly ClaimedRow[], attempts: Map<number, Attempt>): Promise<unknown> =>
    Promise.all(
      rows.map((row) =>
        queues
          .inTurn(row.kind)({ owner: 'again' }, async () => {
            if (stopping) return leases.giveBack([row.id]);
            const attempt = await deliver(row, { byHand: true });
            if (attempt) attempts.set(row.id, attempt);
          })
          .catch(complain),
      ),
    );

  /** One that fails is told and asked again the next time; the others go on. */
  async function pollAll(): Promise<void> {
    for (const look of pollers) await look(now()).catch(complain);
  }

  /** Does the work again and again, with a pause where there was nothing to do. */
  async function loop(work: () => Promise<number>): Promise<void> {
    while (!stopping) {
      const worked = await work().catch((error: unknown) => (complain(error), 0));
      if (worked === 0) await pauses.take(config.workerPollMs);
    }
  }

  const poll = (): Promise<number> =>
    sweeps
      .run()
      .then(pollAll)
      .then(() => noteWaiting(kinds()))
      .then(() => 0);

  /** As many loops as the queue makes deliveries at once: each takes what it can begin, when it is its turn. */
  const follow = ({ kinds: of, atOnce, batch, inTurn }: Followed): readonly Promise<void>[] =>
    Array.from({ length: atOnce }, () => loop(() => inTurn({ owner: 'due' }, () => tick(of, batch))));

  const complain = (error: unknown): void => log.error({ err: error }, 'the worker could not work');

  async function finish(): Promise<void> {
    stopping = true;
    pauses.end();
    await within(stopPatienceMs, Promise.all([...loops, ...inHand]));
    leases.end();
    loops = [];
  }

  return {
    /** Works until nothing is due, in order. What has failed waits for its next time. */
    async drain(): Promise<number> {
      let total = 0;
      await pollAll();
      await noteWaiting(kinds());
      for (let worked = await tick(kinds(), BATCH); worked > 0; worked = await tick(kinds(), BATCH)) total += worked;
      return total;
    },
    /** Registers who looks whether something has come due: asked again and again, by every worker. */
    poller: (look: Poller): void => void pollers.push(look),
    /** Registers what is done again and again. */
    sweep: sweeps.register,
    /** Sweeps whose time has come, now. */
    runSweeps: sweeps.run,
    /** Takes deliveries that are to be made once more, whatever became of them; those that somebody has in hand are left out. */
    claimAgain: leases.claimAgain,
    /** Makes deliveries that were claimed again; what takes longer than this goes on behind the answer. */
    async deliverNow(rows: readonly ClaimedRow[], patienceMs: number): Promise<ReadonlyMap<number, Attempt>> {
      const attempts = new Map<number, Attempt>();
      const work = again(leases.hold(rows), attempts);
      inHand.add(work);
      void work.finally(() => inHand.delete(work));
      await within(patienceMs, work);
      return new Map(attempts);
    },
    start(): void {
      stopping = false;
      pauses.begin();
      stopped = undefined;
      if (loops.length === 0) loops = [loop(poll), ...queues.all().flatMap(follow)];
    },
    /** Begins nothing more, finishes what is in hand, for a while, and gives the rest back. Whoever asks again waits for the same. */
    stop: (): Promise<void> => (stopped ??= finish()),
  };
}
