import type { Core } from '../context.ts';
import type { Lane } from './lanes.ts';
import type { Leases } from './leases.ts';
import { settleDelivery } from './repository.ts';
import {
  NobodyToReach,
  NotTaken,
  Undeliverable,
  type Attempt,
  type AttemptListener,
  type DeliveryHandler,
  type JobHandler,
  type OutboxRow,
} from './types.ts';

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
  readonly nobody?: boolean;
}

export interface Carriers {
  readonly handlers: ReadonlyMap<string, DeliveryHandler>;
  readonly jobs: ReadonlyMap<string, JobHandler>;
  readonly listeners: readonly AttemptListener[];
  /** Those of the kinds that share one. */
  readonly lanes: ReadonlyMap<string, Lane>;
  /** Why nobody carries out deliveries of a kind here. */
  readonly missing: ReadonlyMap<string, string>;
}

/** What the log says of a delivery that nobody carries out. */
export const waitingFor = ({ missing }: Pick<Carriers, 'missing'>, kind: string): string => `Waiting: ${missing.get(kind) ?? NO_HANDLER}`;

/** Makes one attempt at a row that is leased, with no transaction open, and records what came of it; null: somebody else makes it by now. */
export function createDelivering({ db, clock: now, log }: Core, carriers: Carriers, leases: Leases) {
  const { handlers, jobs, listeners } = carriers;

  async function deliver(row: OutboxRow): Promise<Attempt | null> {
    const outcome = jobs.has(row.kind) ? await attemptJob(row) : await attempt(row);
    const at = now();
    const givenUp = !outcome.ok && (outcome.final || row.attempts >= (outcome.refused ? MAX_REFUSALS : MAX_ATTEMPTS));
    const done: Attempt = {
      row,
      successful: outcome.ok,
      message: outcome.message,
      at,
      givenUp,
      already: outcome.already ?? false,
      nobody: outcome.nobody ?? false,
    };
    if (outcome.recorded) return done;
    return db.transaction().execute(async (tx) => {
      const ours = await settleDelivery(tx, {
        id: row.id,
        leasedBy: leases.name,
        lastError: outcome.ok ? null : outcome.message,
        ...(outcome.ok ? { deliveredAt: at } : {}),
        ...(givenUp ? { failedAt: at } : {}),
        ...(outcome.ok || givenUp ? {} : { dueAt: new Date(at.getTime() + pauseAfter(row.attempts)) }),
      });
      if (!ours) return null;
      for (const listener of listeners) await listener(tx, done);
      return done;
    });
  }

  async function attempt(row: OutboxRow): Promise<Outcome> {
    const handler = handlers.get(row.kind);
    if (!handler) return { ok: false, final: false, message: waitingFor(carriers, row.kind) };
    try {
      const { id, idempotencyKey, attempts } = row;
      const report = await handler(row.payload, { id, idempotencyKey, attempt: attempts, keep: () => leases.keep(id) });
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
        const ours = await settleDelivery(tx, { id: row.id, leasedBy: leases.name, lastError: null, deliveredAt: at });
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
    return { ok: false, final, refused: error instanceof NotTaken && error.forGood, nobody: error instanceof NobodyToReach, message };
  }

  return async (row: OutboxRow): Promise<Attempt | null> => {
    try {
      return await deliver(row);
    } finally {
      // what could not even be recorded is taken up by somebody when its lease has run out
      leases.letGo([row.id]);
    }
  };
}
