import type { Core } from '../context.ts';
import { createDelivering, waitingFor, type Carriers } from './attempts.ts';
import { createLeases } from './leases.ts';
import { takeUnhandled } from './repository.ts';
import { createSweeps } from './sweeps.ts';
import type { Attempt } from './types.ts';

/** Rows one look into the outbox takes. */
const BATCH = 10;

export interface WorkerParts extends Carriers {
  readonly core: Core;
  /** How long a row is ours if nobody extends it. */
  readonly leaseMs?: number;
}

/** Finds what has come due and queues what follows from it, with locks that other workers skip. */
type Lookout = (now: Date) => Promise<void>;

export type Worker = ReturnType<typeof createWorker>;

/**
 * Delivers what the outbox holds: claims a lease, delivers with no transaction open, records the result.
 * Any number of them may run on one database.
 */
export function createWorker({ core, leaseMs, ...carriers }: WorkerParts) {
  const { db, clock: now, log, config } = core;
  const { handlers, jobs, listeners } = carriers;
  let running: Promise<void> | null = null;
  let stopping = false;
  let wake: () => void = () => {};

  const leases = createLeases(core, leaseMs);
  const deliver = createDelivering(core, carriers, leases);
  const sweeps = createSweeps(core);
  const lookouts: Lookout[] = [];

  const kinds = (): readonly string[] => [...handlers.keys(), ...jobs.keys()];

  /** Delivers one batch; returns how many rows there were. */
  async function tick(): Promise<number> {
    const rows = await leases.claim(kinds(), BATCH);
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

  /** Says once, in the log of status actions, that a delivery waits for a handler. */
  async function noteWaiting(): Promise<void> {
    await db.transaction().execute(async (tx) => {
      for (const row of await takeUnhandled(tx, kinds(), now(), waitingFor(carriers, ''))) {
        const message = waitingFor(carriers, row.kind);
        log.warn({ outboxId: row.id, kind: row.kind, message }, 'a delivery waits');
        for (const listener of listeners)
          await listener(tx, { row, successful: false, message, at: now(), givenUp: false, already: false });
      }
    });
  }

  /** One that fails is told and asked again the next time; the others go on. */
  async function lookOut(): Promise<void> {
    for (const look of lookouts) await look(now()).catch(complain);
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      const worked = await sweeps
        .run()
        .then(lookOut)
        .then(noteWaiting)
        .then(tick)
        .catch((error: unknown) => (complain(error), 0));
      if (worked === 0) await pause(config.workerPollMs);
    }
  }

  const complain = (error: unknown): void => log.error({ err: error }, 'the worker could not work');

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (stopping) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    /** Works until nothing is due. What has failed waits for its next time. */
    async drain(): Promise<number> {
      let total = 0;
      await lookOut();
      await noteWaiting();
      for (let worked = await tick(); worked > 0 && !stopping; worked = await tick()) total += worked;
      return total;
    },
    /** Registers who looks whether something has come due: asked before every look into the outbox, by every worker. */
    lookout: (look: Lookout): void => void lookouts.push(look),
    /** Registers what is done again and again. */
    sweep: sweeps.register,
    /** Sweeps whose time has come, now. */
    runSweeps: sweeps.run,
    /** Tries one delivery now, whatever became of it before; undefined while it is being delivered already. */
    async deliverNow(outboxId: number): Promise<Attempt | undefined> {
      const [row] = await leases.claimAgain([outboxId]);
      return row && (await deliver(row));
    },
    start(): void {
      stopping = false;
      running ??= loop();
    },
    /** Finishes the delivery in hand, gives the rest back, and stops. */
    async stop(): Promise<void> {
      stopping = true;
      wake();
      await running;
      running = null;
      stopping = false;
    },
  };
}
