import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import type { Tx } from '../plugins/database/index.ts';
import { deleteDelivered, insertDeliveries, outboxCounts, queuedBy } from './repository/outbox.ts';
import { acceptedOfBatches, deleteAccepted } from './repository/accepted.ts';
import { createHold } from './hold.ts';
import { inHandAmong, lockBatch } from './repository/batches.ts';
import { outcomeOf } from './outcome.ts';
import { requeueBatch } from './requeue.ts';
import type {
  AttemptListener,
  Batch,
  BatchHandler,
  Delivery,
  DeliveryAttempt,
  DeliveryHandler,
  DeliveryQueue,
  HandlerRegistry,
  JobHandler,
  OutboxServices,
} from './types.ts';
import { createWorker, type Worker } from './worker.ts';

export { JobFinding, NobodyToReach, NotTaken, Undeliverable } from './types.ts';
export type { DeliveryQueue } from './types.ts';
export type { JobView } from './types.ts';
export type { Worker } from './worker.ts';
export { waits } from './repository/batches.ts';
export type {
  DeliveryAttempt,
  Batch,
  BatchHandler,
  Delivery,
  DeliveryHandler,
  DeliveryInHand,
  DeliveryReport,
  JobHandler,
  NotTakenWhy,
  Outcome,
} from './types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Delivered rows can be sent again for this time; their log remains. */
const KEPT_MS = 7 * 24 * HOUR_MS;

interface HandlerOptions {
  /** Shared queue of several kinds; default: one per kind. */
  readonly queue?: DeliveryQueue;
  readonly batch?: BatchHandler;
}

/** Transactional outbox: deliveries after a commit, and their handlers. */
const createOutbox = (core: Core, registry: HandlerRegistry) => ({
  /** Queues deliveries in the caller's transaction, so they happen only if it commits. */
  enqueue: (tx: Tx, ...deliveries: readonly Delivery[]) => insertDeliveries(tx, deliveries, core.clock()),
  /** Payloads of a kind that this transaction has queued. */
  queuedBy,
  /** Registers the handler of a delivery kind. Without one deliveries wait, which the log reports. */
  handler: (kind: string, handler: DeliveryHandler, { queue, batch }: HandlerOptions = {}) => {
    refuseSecond(registry, kind);
    registry.handlers.set(kind, handler);
    if (queue) registry.queues.set(kind, queue);
    if (batch) registry.batches.set(kind, batch);
  },
  job: (kind: string, handler: JobHandler, { batch }: Pick<HandlerOptions, 'batch'> = {}) => {
    refuseSecond(registry, kind);
    registry.jobs.set(kind, handler);
    if (batch) registry.batches.set(kind, batch);
  },
  noHandler: (kind: string, why: string) => {
    refuseSecond(registry, kind);
    if (registry.missing.has(kind)) throw new Error(`the reason for no handler of ${kind} is registered twice`);
    registry.missing.set(kind, why);
  },
  whyNoHandler: (kind: string): string | null =>
    registry.handlers.has(kind) || registry.jobs.has(kind) ? null : (registry.missing.get(kind) ?? 'no handler is configured for it'),
  /** Called with every attempt, in the transaction that records it. */
  onAttempt: (listener: AttemptListener) => void registry.listeners.push(listener),
  outcomeOf: (tx: Tx, attempt: DeliveryAttempt) => outcomeOf(registry, tx, attempt),
  lockBatch,
  requeue: (tx: Tx, batch: Batch, sendAgain: boolean) => requeueBatch(registry, tx, batch, { sendAgain, at: core.clock() }),
  inHandAmong: (batches: readonly string[]) => inHandAmong(core.db, batches, core.clock()),
  receiptsOf: (batches: readonly string[]) => acceptedOfBatches(core.db, batches),
  /** By kind; `dueSince` is null where no handler is configured, because nothing is late then. */
  counts: async () => {
    const isHandled = (kind: string): boolean => registry.handlers.has(kind) || registry.jobs.has(kind);
    return (await outboxCounts(core.db, core.clock())).map((one) => ({ ...one, dueSince: isHandled(one.kind) ? one.dueSince : null }));
  },
  afterRestore: createHold(core, registry),
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
    const before = (now: Date): Date => new Date(now.getTime() - KEPT_MS);
    worker.job({
      name: 'due deliveries',
      title: 'Try deliveries again whose time has come',
      cadence: { everyMs: MINUTE_MS },
      counts: 'deliveries due',
      work: worker.retryDue,
    });
    worker.job({
      name: 'delivered',
      title: 'Delete deliveries of more than seven days ago',
      cadence: { everyMs: HOUR_MS },
      counts: 'deliveries deleted',
      work: (now) => deleteDelivered(core.db, before(now)),
    });
    worker.job({
      name: 'receipts',
      title: 'Delete receipts of deliveries that are no longer kept',
      cadence: { everyMs: HOUR_MS },
      counts: 'receipts deleted',
      work: (now) => deleteAccepted(core.db, before(now)),
    });
  },
};
