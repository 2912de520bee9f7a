import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { deleteDelivered, deliveryById, insertDeliveries, outboxCounts, setPayload } from './repository.ts';
import type { AttemptListener, Delivery, DeliveryHandler } from './types.ts';
import { createWorker, type Worker } from './worker.ts';

export { Undeliverable } from './types.ts';
export type { Attempt, Delivery, DeliveryHandler, DeliveryInHand } from './types.ts';

const HOUR_MS = 60 * 60_000;
/** What was delivered can be sent again for so long; the log of it stays. */
const KEPT_MS = 7 * 24 * HOUR_MS;

/** What must happen after a commit, and who does it. */
const createOutbox = ({ db, now }: Core, handlers: Map<string, DeliveryHandler>, listeners: AttemptListener[]) => ({
  /** Queues deliveries in the caller's transaction: they happen if, and only if, it commits. */
  enqueue: (tx: Tx, ...deliveries: readonly Delivery[]) => insertDeliveries(tx, deliveries, now()),
  /** Registers who carries out deliveries of a kind. A kind without a handler waits, and the log says so. */
  handler: (kind: string, handler: DeliveryHandler) => {
    if (handlers.has(kind)) throw new Error(`There are two handlers for ${kind} in the outbox`);
    handlers.set(kind, handler);
  },
  hasHandler: (kind: string) => handlers.has(kind),
  /** Hears of every attempt, in the transaction that records it. */
  onAttempt: (listener: AttemptListener) => void listeners.push(listener),
  byId: (id: number, on: Connection = db) => deliveryById(on, id),
  changePayload: setPayload,
  counts: () => outboxCounts(db),
});

declare module '../context.ts' {
  interface Services {
    readonly outbox: ReturnType<typeof createOutbox>;
    readonly worker: Worker;
  }
}

export const outbox: Domain = {
  name: 'outbox',
  create: ({ core }) => {
    const handlers = new Map<string, DeliveryHandler>();
    const listeners: AttemptListener[] = [];
    return { outbox: createOutbox(core, handlers, listeners), worker: createWorker({ core, handlers, listeners }) };
  },
  ready: ({ core, worker }) => worker.sweep('delivered', HOUR_MS, (now) => deleteDelivered(core.db, new Date(now.getTime() - KEPT_MS))),
  close: ({ worker }) => worker.stop(),
};
