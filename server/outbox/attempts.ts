import type { Core } from '../context.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { DeliveryQueues } from './queues.ts';
import type { Leases } from './leases.ts';
import { BACK_PAUSE_MS, isPoisonMessage, nextTry, nextTryOfWork, waitsEnd, type NextTry } from './retry-policy.ts';
import { createNoting } from './receipts.ts';
import { bringForward, lockIfLeasedBy, settleDelivery } from './repository/outbox.ts';
import { acceptedOf } from './repository/accepted.ts';
import {
  NobodyToReach,
  NotTaken,
  Undeliverable,
  WAITING,
  type DeliveryAttempt,
  type DeliveryInHand,
  type NotTakenWhy,
  type OutboxRow,
  type HandlerRegistry,
  type SentMessage,
} from './types.ts';

const NO_HANDLER = 'no handler is configured for this action';

/** Log message of a poison message. */
const CRASHED = 'Given up: the process ended each time while this was being delivered, and nothing is known of what came of it';

interface Result {
  readonly ok: boolean;
  readonly final: boolean;
  /** Reason of the receiver; null if the failure is not the receiver's. */
  readonly why: NotTakenWhy | null;
  readonly message: string;
  /** The work's own transaction recorded it. */
  readonly recorded?: boolean;
  readonly already?: boolean;
  readonly taken?: boolean;
  readonly nobody?: boolean;
  readonly sent?: SentMessage | undefined;
}

export const waitingFor = ({ missing }: Pick<HandlerRegistry, 'missing'>, kind: string): string =>
  `${WAITING}${missing.get(kind) ?? NO_HANDLER}`;

const done = (message: string, more: Partial<Result> = {}): Result => ({ ok: true, final: true, why: null, message, ...more });
const failure = (message: string, more: Partial<Result> = {}): Result => ({ ok: false, final: false, why: null, message, ...more });

export interface AttemptOptions {
  /** Requested by a person, regardless of earlier attempts. */
  readonly byHand?: boolean;
}

/** Attempts a leased row outside any transaction and records the outcome; null if another process has it by now. */
export function createDelivering(core: Core, registry: HandlerRegistry, leases: Leases, queues: Pick<DeliveryQueues, 'beside'>) {
  const { db, clock: now, log } = core;
  const { handlers, jobs, listeners } = registry;
  const noting = createNoting(core, leases);

  async function deliver(row: OutboxRow, { byHand = false }: AttemptOptions): Promise<DeliveryAttempt | null> {
    const outcome = !byHand && isPoisonMessage(row) ? hopeless(row) : await attempt(row);
    // a stopping process aborts its deliveries, which is no failure of theirs
    if (!outcome.ok && !leases.holds(row.id)) return null;
    const at = now();
    const again = outcome.ok || outcome.final ? null : jobs.has(row.kind) ? nextTryOfWork : nextTry;
    const next = again && again(row, at, outcome.why);
    const made: DeliveryAttempt = {
      row,
      successful: outcome.ok,
      message: outcome.message,
      at,
      givenUp: !outcome.ok && !next?.dueAt,
      waitsUntil: next?.waits ? next.dueAt : null,
      triedUntil: next?.waits ? waitsEnd(next.counts) : null,
      already: outcome.already ?? false,
      nobody: outcome.nobody ?? false,
      sent: outcome.sent,
    };
    return outcome.recorded ? made : record(made, next, outcome);
  }

  const record = (made: DeliveryAttempt, next: NextTry | null, { taken }: Result): Promise<DeliveryAttempt | null> =>
    db.transaction().execute(async (tx) => {
      const { row, successful, message, at, givenUp } = made;
      const ours = await settleDelivery(tx, {
        id: row.id,
        leasedBy: leases.name,
        lastError: successful ? null : message,
        ...(successful ? { deliveredAt: at } : {}),
        ...(givenUp ? { failedAt: at } : {}),
        ...(next?.dueAt ? { dueAt: next.dueAt } : {}),
        ...next?.counts,
      });
      if (!ours) return null;
      if (taken) await bringForward(tx, queues.beside(row.kind), { at, pauseMs: BACK_PAUSE_MS });
      await tell(tx, made);
      return made;
    });

  async function tell(tx: Tx, made: DeliveryAttempt): Promise<void> {
    for (const listener of listeners) await listener(tx, made);
  }

  /** Wait state, unless the attempt was settled meanwhile. */
  function waiting(row: OutboxRow): DeliveryInHand['waits'] {
    const messages = new Set<string>();
    const logWait = (message: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        if (!(await lockIfLeasedBy(tx, row.id, leases.name))) return;
        await tell(tx, { row, successful: false, message, at: now(), givenUp: false, already: false });
      });
    return (message) => {
      if (messages.has(message)) return;
      messages.add(message);
      void logWait(message).catch((error: unknown) =>
        log.error({ err: error, outboxId: row.id }, 'what a delivery waits for could not be told'),
      );
    };
  }

  const attempt = (row: OutboxRow): Promise<Result> =>
    (jobs.has(row.kind) ? attemptJob(row) : attemptDelivery(row)).catch((error: unknown) => failed(row, error));

  async function attemptDelivery(row: OutboxRow): Promise<Result> {
    const handler = handlers.get(row.kind);
    if (!handler) return failure(waitingFor(registry, row.kind));
    const { id, idempotencyKey, attempts: attempt } = row;
    const inHand: DeliveryInHand = {
      id,
      idempotencyKey,
      batch: row.batch ?? idempotencyKey,
      attempt,
      keep: () => leases.keep(id),
      receipts: () => acceptedOf(db, id),
      note: noting(id),
      waits: waiting(row),
    };
    const report = await handler(row.payload, inHand);
    const already = report?.already ?? false;
    return done(report?.message ?? 'Done', { already, taken: report?.taken ?? !already, sent: report?.sent });
  }

  /** Runs job and record in one transaction; if the lease is lost, the new owner does it. */
  async function attemptJob(row: OutboxRow): Promise<Result> {
    await db.transaction().execute(async (tx) => {
      const at = now();
      const ours = await settleDelivery(tx, { id: row.id, leasedBy: leases.name, lastError: null, deliveredAt: at });
      if (ours) await jobs.get(row.kind)?.(tx, row.payload, at, row.idempotencyKey);
    });
    return done('Done', { recorded: true });
  }

  function failed(row: OutboxRow, error: unknown): Result {
    const message = error instanceof Error ? error.message : String(error);
    const about = { outboxId: row.id, kind: row.kind, attempt: row.attempts };
    const final = error instanceof Undeliverable;
    // undeliverable is no error; officers see it in the log of status actions
    if (final) log.debug({ ...about, message }, 'nothing to deliver');
    else log.warn({ ...about, ...(error instanceof NotTaken ? { replies: error.replies } : { err: error }) }, 'delivery failed');
    return failure(message, { final, why: error instanceof NotTaken ? error.why : null, nobody: error instanceof NobodyToReach });
  }

  function hopeless(row: OutboxRow): Result {
    log.error({ outboxId: row.id, kind: row.kind, attempts: row.attempts }, 'a delivery that crashed its worker each time is given up');
    return failure(CRASHED, { final: true });
  }

  return async (row: OutboxRow, how: AttemptOptions = {}): Promise<DeliveryAttempt | null> => {
    try {
      return await deliver(row, how);
    } finally {
      // an unrecorded attempt is repeated when the lease expires
      leases.letGo([row.id]);
    }
  };
}
