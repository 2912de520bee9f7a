import type { JsonObject } from '../../engine/json.ts';
import type { Core } from '../context.ts';
import type { Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { HandlerRegistry } from './attempts.ts';
import {
  addToOpen,
  deleteDelivered,
  deliveryById,
  inHandAmong,
  insertAgain,
  insertDeliveries,
  openAmong,
  outboxCounts,
  setPayload,
} from './repository.ts';
import { acceptedAmong, acceptedOf, deleteAccepted } from './repository-accepted.ts';
import type { DeliveryQueue } from './queues.ts';
import type { AttemptListener, Delivery, DeliveryHandler, JobHandler, OutboxRow } from './types.ts';
import { createWorker, type Worker } from './worker.ts';

export { NobodyToReach, NotTaken, PartsNotTaken, Undeliverable } from './types.ts';
export type { DeliveryQueue } from './queues.ts';
export { waits } from './repository.ts';
export type { OpenDelivery } from './repository.ts';
export type { Receipt } from './repository-accepted.ts';
export type { Attempt, Delivery, DeliveryHandler, DeliveryInHand, NotTakenWhy, PartNotTaken } from './types.ts';

const HOUR_MS = 60 * 60_000;
/** What was delivered can be sent again for so long; the log of it stays. */
const KEPT_MS = 7 * 24 * HOUR_MS;

type DeliveredBefore = Pick<OutboxRow, 'kind' | 'idempotencyKey'>;

/** What must happen after a commit, and who does it. */
const createOutbox = (core: Core, { handlers, jobs, listeners, queues, missing }: HandlerRegistry) => ({
  /** Queues deliveries in the caller's transaction: they happen if, and only if, it commits. */
  enqueue: (tx: Tx, ...deliveries: readonly Delivery[]) => insertDeliveries(tx, deliveries, core.clock()),
  /**
   * Registers who carries out deliveries of a kind. A kind without a handler waits, and the log says so.
   * @param queue kinds of one queue wait for each other; absent: those of this kind do
   */
  handler: (kind: string, handler: DeliveryHandler, queue?: DeliveryQueue) => {
    if (handlers.has(kind) || jobs.has(kind)) throw new Error(`There are two handlers for ${kind} in the outbox`);
    handlers.set(kind, handler);
    if (queue) queues.set(kind, queue);
  },
  /** Registers who does jobs of a kind, which are work in the database alone. */
  job: (kind: string, handler: JobHandler) => {
    if (handlers.has(kind) || jobs.has(kind)) throw new Error(`There are two handlers for ${kind} in the outbox`);
    jobs.set(kind, handler);
  },
  /** Says why deliveries of a kind have no handler in this installation: officers read it in the log of status actions. */
  noHandler: (kind: string, why: string) => void missing.set(kind, why),
  /** null: there is a handler. */
  whyNoHandler: (kind: string): string | null => (handlers.has(kind) ? null : (missing.get(kind) ?? 'no handler is configured for it')),
  /** Those of the messages that their receivers have accepted. */
  receiptsAmong: (messageIds: readonly string[]) => acceptedAmong(core.db, messageIds),
  /** Hears of every attempt, in the transaction that records it. */
  onAttempt: (listener: AttemptListener) => void listeners.push(listener),
  byId: (id: number, on: Connection = core.db) => deliveryById(on, id),
  /** Those of the keys whose deliveries are still to be made. */
  openAmong: (keys: readonly string[]) => openAmong(core.db, keys),
  /** Adds to a list in what a delivery is to deliver, if it is still to be made. */
  addToOpen: (key: string, list: string, items: readonly JsonObject[]) => addToOpen(core.db, key, list, items),
  /** Those of the deliveries that somebody has in hand at this moment. */
  inHandAmong: (ids: readonly number[]) => inHandAmong(core.db, ids, core.clock()),
  changePayload: setPayload,
  /** Queues once more, under a key of its own, what was delivered; returns its id. */
  enqueueAgain: (tx: Tx, delivered: DeliveredBefore, payload: JsonObject) => insertAgain(tx, delivered, payload, core.clock()),
  /** Who has what of these deliveries, and since when. */
  receiptsOf: (ids: readonly number[]) => acceptedOf(core.db, ids),
  counts: () => outboxCounts(core.db),
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
    const registered: HandlerRegistry = { handlers: new Map(), jobs: new Map(), listeners: [], queues: new Map(), missing: new Map() };
    return { outbox: createOutbox(core, registered), worker: createWorker({ core, ...registered }) };
  },
  ready: ({ core, worker }) => {
    worker.sweep('delivered', HOUR_MS, (now) => deleteDelivered(core.db, new Date(now.getTime() - KEPT_MS)));
    worker.sweep('receipts', HOUR_MS, (now) => deleteAccepted(core.db, new Date(now.getTime() - KEPT_MS)));
  },
};
