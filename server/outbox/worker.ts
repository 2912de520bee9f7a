import type { Core } from '../context.ts';
import { asWork } from '../plugins/database/index.ts';
import { createDelivering, waitingFor } from './attempts.ts';
import { createQueues, type Followed } from './queues.ts';
import { createHeartbeats } from './heartbeats.ts';
import { createJobs } from './jobs.ts';
import { createLeases } from './leases.ts';
import { createPauses, pausesWithin } from './pauses.ts';
import { countDue, takeUnhandled, type ClaimedRow } from './repository/outbox.ts';
import type { DeliveryAttempt, HandlerRegistry } from './types.ts';

const BATCH = 10;
/** Milliseconds for running deliveries at shutdown; then their leases expire and others repeat them. */
const STOP_PATIENCE_MS = 20_000;

export interface WorkerParts extends HandlerRegistry {
  readonly core: Core;
  readonly leaseMs?: number;
  readonly stopTimeoutMs?: number;
}

export type Worker = ReturnType<typeof createWorker>;

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

/** Delivers the outbox: takes a lease, delivers outside any transaction, records the result. Any number of workers may share a database. */
export function createWorker({ core, leaseMs, stopTimeoutMs: stopPatienceMs = STOP_PATIENCE_MS, ...registry }: WorkerParts) {
  const { log, config } = core;
  const { handlers, jobs } = registry;
  let loops: readonly Promise<void>[] = [];
  let stopping = false;
  let stopped: Promise<void> | undefined;
  const inHand = new Set<Promise<unknown>>();

  const leases = createLeases(core, leaseMs);
  const queues = createQueues(registry);
  const deliver = createDelivering(core, registry, leases, queues);
  const regular = createJobs(core);
  const pauses = createPauses();
  const noteWaiting = createNoteWaiting(core, registry);

  const kinds = (): readonly string[] => [...handlers.keys(), ...jobs.keys()];
  const heartbeats = createHeartbeats(core, { name: leases.name, kinds, jobs: regular.names });

  async function tick(kindNames: readonly string[], limit: number): Promise<number> {
    const rows = stopping ? [] : await leases.claim(kindNames, limit);
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

  /** Repeats rows with the queue's concurrency; rows not begun at shutdown are released. */
  const again = (rows: readonly ClaimedRow[], attempts: Map<number, DeliveryAttempt>): Promise<unknown> =>
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

  async function loop(work: () => Promise<number>): Promise<void> {
    while (!stopping) {
      const worked = await work().catch((error: unknown) => (complain(error), 0));
      if (worked === 0) await pauses.take(config.workerPollMs);
    }
  }

  const poll = (): Promise<number> =>
    regular
      .run()
      .then(() => noteWaiting(kinds()))
      .then(() => 0);

  /** One loop per concurrent delivery of the queue, each claiming only what it can begin. */
  const follow = ({ kinds: kindNames, atOnce, batch, inTurn }: Followed): readonly Promise<void>[] =>
    Array.from({ length: atOnce }, () => loop(() => inTurn({ owner: 'due' }, () => tick(kindNames, batch))));

  const complain = (error: unknown): void => log.error({ err: error }, 'the worker could not work');

  async function finish(): Promise<void> {
    stopping = true;
    pauses.end();
    await pausesWithin(stopPatienceMs, Promise.all([...loops, ...inHand]));
    leases.end();
    await heartbeats.end();
    loops = [];
  }

  const start = (): void => {
    stopping = false;
    pauses.begin();
    stopped = undefined;
    asWork('jobs', () => heartbeats.begin());
    if (loops.length === 0) loops = asWork('jobs', () => [loop(poll), ...queues.all().flatMap(follow)]);
  };
  const stop = (): Promise<void> => (stopped ??= finish());

  return {
    /** Sequentially delivers all that is due; failed ones wait for their next time. */
    async drain(): Promise<number> {
      let total = 0;
      await noteWaiting(kinds());
      for (let worked = await tick(kinds(), BATCH); worked > 0; worked = await tick(kinds(), BATCH)) total += worked;
      return total;
    },
    /** Has each queue look for due deliveries at once. @returns number of those that have a handler */
    retryDue: async (at: Date): Promise<number> => {
      const count = await countDue(core.db, kinds(), at);
      pauses.wake();
      return count;
    },
    /** Registers a job that runs regularly. */
    job: regular.register,
    readTimeZone: regular.readTimeZone,
    runJobs: regular.run,
    jobList: regular.list,
    askForJob: regular.ask,
    state: () => heartbeats.state(),
    claimAgain: leases.claimAgain,
    /** Repeats claimed deliveries; those that take longer than `patienceMs` continue in the background. */
    async deliverNow(rows: readonly ClaimedRow[], patienceMs: number): Promise<ReadonlyMap<number, DeliveryAttempt>> {
      const attempts = new Map<number, DeliveryAttempt>();
      const work = again(leases.hold(rows), attempts);
      inHand.add(work);
      void work.finally(() => inHand.delete(work));
      await pausesWithin(patienceMs, work);
      return new Map(attempts);
    },
    start,
    /** Starts nothing more, waits for running deliveries for a while and releases the rest. Idempotent. */
    stop,
    /** Stops; the returned function starts it again if it was running. */
    async pause(): Promise<() => void> {
      const wasRunning = loops.length > 0;
      await stop();
      return () => {
        if (wasRunning) start();
      };
    },
  };
}
