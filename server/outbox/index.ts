import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import type { Tx } from '../plugins/database/index.ts';
import { deleteDelivered, insertDeliveries, outboxCounts } from './repository.ts';
import { acceptedOfBatches, deleteAccepted } from './repository-accepted.ts';
import { inHandAmong, lockBatch } from './repository-batches.ts';
import { outcomeOf } from './outcome.ts';
import { requeueBatch } from './requeue.ts';
import type { OutboxServices } from './services.ts';
import type {
  Attempt,
  AttemptListener,
  Batch,
  BatchHandler,
  Delivery,
  DeliveryHandler,
  JobHandler,
  DeliveryQueue,
  HandlerRegistry,
} from './types.ts';
import { createWorker, type Worker } from './worker.ts';

export { NobodyToReach, NotTaken, Undeliverable } from './types.ts';
export type { DeliveryQueue } from './types.ts';
export { waits } from './repository-batches.ts';
export type { Attempt, Batch, BatchHandler, Delivery, DeliveryHandler, DeliveryInHand, JobHandler, NotTakenWhy, Outcome } from './types.ts';

const HOUR_MS = 60 * 60_000;
/** What was delivered can be sent again for so long; the log of it stays. */
const KEPT_MS = 7 * 24 * HOUR_MS;

interface HandlerOptions {
  /** Kinds of one queue wait for each other; absent: those of this kind do. */
  readonly queue?: DeliveryQueue;
  readonly batch?: BatchHandler;
}

/** What must happen after a commit, and who does it. */
const createOutbox = (core: Core, registry: HandlerRegistry) => ({
  /** Queues deliveries in the caller's transaction: they happen if, and only if, it commits. */
  enqueue: (tx: Tx, ...deliveries: readonly Delivery[]) => insertDeliveries(tx, deliveries, core.clock()),
  /** Registers who carries out deliveries of a kind. A kind without a handler waits, and the log says so. */
  handler: (kind: string, handler: DeliveryHandler, { queue, batch }: HandlerOptions = {}) => {
    refuseSecond(registry, kind);
    registry.handlers.set(kind, handler);
    if (queue) registry.queues.set(kind, queue);
    if (batch) registry.batches.set(kind, batch);
  },
  /** Registers who does jobs of a kind, which are work in the database alone. */
  job: (kind: string, handler: JobHandler, { batch }: Pick<HandlerOptions, 'batch'> = {}) => {
    refuseSecond(registry, kind);
    registry.jobs.set(kind, handler);
    if (batch) registry.batches.set(kind, batch);
  },
  /** Says why deliveries of a kind have no handler in this installation: officers read it in the log of status actions. */
  noHandler: (kind: string, why: string) => {
    refuseSecond(registry, kind);
    if (registry.missing.has(kind)) throw new Error(`the reason for no handler of ${kind} is registered twice`);
    registry.missing.set(kind, why);
  },
  /** null: there is a handler. */
  whyNoHandler: (kind: string): string | null =>
    registry.handlers.has(kind) || registry.jobs.has(kind) ? null : (registry.missing.get(kind) ?? 'no handler is configured for it'),
  /** Called with every attempt, in the transaction that records it. */
  onAttempt: (listener: AttemptListener) => void registry.listeners.push(listener),
  /** What the log is to say after an attempt. */
  outcomeOf: (tx: Tx, attempt: Attempt) => outcomeOf(registry, tx, attempt),
  /** Locks the deliveries of a batch; none: it is not kept any more. */
  lockBatch,
  /** Makes what is to be sent again of a locked batch ready to be claimed; returns ids. */
  requeue: (tx: Tx, batch: Batch, sendAgain: boolean) => requeueBatch(registry, tx, batch, { sendAgain, at: core.clock() }),
  /** Those of the batches of which somebody is delivering something at this moment. */
  inHandAmong: (batches: readonly string[]) => inHandAmong(core.db, batches, core.clock()),
  /** Who has what of these batches, and since when. */
  receiptsOf: (batches: readonly string[]) => acceptedOfBatches(core.db, batches),
  counts: () => outboxCounts(core.db),
});

function refuseSecond({ handlers, jobs }: HandlerRegistry, kind: string): void {
  if (handlers.has(kind) || jobs.has(kind)) throw new Error(`There are two handlers for ${kind} in the outbox`);
}

declare module '../context.ts' {
  interface Services {
    readonly outbox: ReturnType<typeof createOutbox>;
    readonly worker: Worker;
  }
}

export const outbox: Domain<OutboxServices, 'outbox' | 'worker'> = {
  name: 'outbox',
  create: ({ core }) => {
    const registered: HandlerRegistry = {
      handlers: new Map(),
      jobs: new Map(),
      batches: new Map(),
      listeners: [],
      queues: new Map(),
      missing: new Map(),
    };
    return { outbox: createOutbox(core, registered), worker: createWorker({ core, ...registered }) };
  },
  ready: ({ core, worker }) => {
    worker.sweep('delivered', HOUR_MS, (now) => deleteDelivered(core.db, new Date(now.getTime() - KEPT_MS)));
    worker.sweep('receipts', HOUR_MS, (now) => deleteAccepted(core.db, new Date(now.getTime() - KEPT_MS)));
  },
};
