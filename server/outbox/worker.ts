import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Core } from '../context.ts';
import { claimAgain, claimDeliveries, extendLeases, releaseDeliveries, settleDelivery, takeUnhandled } from './repository.ts';
import { createSweeps } from './sweeps.ts';
import {
  NotTaken,
  Undeliverable,
  type Attempt,
  type AttemptListener,
  type DeliveryHandler,
  type JobHandler,
  type OutboxRow,
} from './types.ts';

/** Rows one look into the outbox takes. */
const BATCH = 10;
/** How long a claimed row is ours; extended while it is being delivered. */
const LEASE_MS = 60_000;
/** After this many attempts a delivery is given up and left to the officer. */
const MAX_ATTEMPTS = 8;
/** After this many where the receiver refuses for good: such an answer can come from a fault that somebody mends, but seldom does. */
const MAX_REFUSALS = 3;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
const NO_HANDLER = 'no handler is configured for this action';

/** The pause after a failed attempt: 30 s, then twice as long each time, at most six hours. */
const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

interface Outcome {
  readonly ok: boolean;
  /** Trying again cannot help. */
  readonly final: boolean;
  /** The receiver refuses for good. */
  readonly refused?: boolean;
  readonly message: string;
  /** The record of it was part of the work. */
  readonly recorded?: boolean;
  readonly already?: boolean;
}

export interface WorkerParts {
  readonly core: Core;
  readonly handlers: ReadonlyMap<string, DeliveryHandler>;
  readonly jobs: ReadonlyMap<string, JobHandler>;
  readonly listeners: readonly AttemptListener[];
  readonly missing: ReadonlyMap<string, string>;
}

/** Finds what has come due and queues what follows from it, with locks that other workers skip. */
type Lookout = (now: Date) => Promise<void>;

export type Worker = ReturnType<typeof createWorker>;

/**
 * Delivers what the outbox holds: claims a lease, delivers with no transaction open, records the result.
 * Any number of them may run on one database.
 */
export function createWorker({ core, handlers, jobs, listeners, missing }: WorkerParts) {
  const { db, clock: now, log, config } = core;
  const name = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  let running: Promise<void> | null = null;
  let stopping = false;
  let wake: () => void = () => {};

  const sweeps = createSweeps(core);
  const lookouts: Lookout[] = [];

  const kinds = (): readonly string[] => [...handlers.keys(), ...jobs.keys()];
  const waiting = (kind: string): string => `Waiting: ${missing.get(kind) ?? NO_HANDLER}`;

  const lease = () => ({ at: now(), leasedUntil: new Date(now().getTime() + LEASE_MS), leasedBy: name });

  /** Delivers one batch; returns how many rows there were. */
  async function tick(): Promise<number> {
    const rows = await claimDeliveries(db, { kinds: kinds(), limit: BATCH, ...lease() });
    if (rows[0]) core.freshness.observe(rows[0].stamps);
    const left = new Set(rows.map(({ id }) => id));
    const renewing = setInterval(() => {
      if (left.size > 0) void extendLeases(db, [...left], name, lease().leasedUntil).catch(complain);
    }, LEASE_MS / 3);
    try {
      for (const row of rows) {
        if (stopping) break;
        await deliver(row);
        left.delete(row.id);
      }
    } finally {
      clearInterval(renewing);
      if (left.size > 0) await releaseDeliveries(db, [...left], name);
    }
    return rows.length;
  }

  async function deliver(row: OutboxRow): Promise<Attempt> {
    const outcome = jobs.has(row.kind) ? await attemptJob(row) : await attempt(row);
    const at = now();
    const givenUp = !outcome.ok && (outcome.final || row.attempts >= (outcome.refused ? MAX_REFUSALS : MAX_ATTEMPTS));
    const done: Attempt = { row, successful: outcome.ok, message: outcome.message, at, givenUp, already: outcome.already ?? false };
    if (outcome.recorded) return done;
    await db.transaction().execute(async (tx) => {
      const ours = await settleDelivery(tx, {
        id: row.id,
        leasedBy: name,
        lastError: outcome.ok ? null : outcome.message,
        ...(outcome.ok ? { deliveredAt: at } : {}),
        ...(givenUp ? { failedAt: at } : {}),
        ...(outcome.ok || givenUp ? {} : { dueAt: new Date(at.getTime() + pauseAfter(row.attempts)) }),
      });
      if (ours) for (const listener of listeners) await listener(tx, done);
    });
    return done;
  }

  async function attempt(row: OutboxRow): Promise<Outcome> {
    const handler = handlers.get(row.kind);
    if (!handler) return { ok: false, final: false, message: waiting(row.kind) };
    try {
      const report = await handler(row.payload, { id: row.id, idempotencyKey: row.idempotencyKey, attempt: row.attempts });
      return { ok: true, final: true, message: report?.message ?? 'Done', already: report?.already ?? false };
    } catch (error) {
      return failed(row, error);
    }
  }

  /** The work and the record that it is done are one transaction; who has lost the lease meanwhile leaves it to the other. */
  async function attemptJob(row: OutboxRow): Promise<Outcome> {
    try {
      await db.transaction().execute(async (tx) => {
        const at = now();
        const ours = await settleDelivery(tx, { id: row.id, leasedBy: name, lastError: null, deliveredAt: at });
        if (ours) await jobs.get(row.kind)?.(tx, row.payload, at);
      });
      return { ok: true, final: true, message: 'Done', recorded: true };
    } catch (error) {
      return failed(row, error);
    }
  }

  function failed(row: OutboxRow, error: unknown): Outcome {
    const message = error instanceof Error ? error.message : String(error);
    const about = { outboxId: row.id, kind: row.kind, attempt: row.attempts };
    const final = error instanceof Undeliverable;
    // what cannot be delivered is nobody's fault here: officers read it in the log of status actions
    if (final) log.debug({ ...about, message }, 'nothing to deliver');
    else log.warn({ ...about, ...(error instanceof NotTaken ? { replies: error.replies } : { err: error }) }, 'delivery failed');
    return { ok: false, final, refused: error instanceof NotTaken && error.forGood, message };
  }

  /** Says once, in the log of status actions, that a delivery waits for a handler. */
  async function noteWaiting(): Promise<void> {
    await db.transaction().execute(async (tx) => {
      for (const row of await takeUnhandled(tx, kinds(), now(), waiting(''))) {
        const message = waiting(row.kind);
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
      const row = await claimAgain(db, outboxId, lease());
      if (row) core.freshness.observe(row.stamps);
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
