import type { JsonObject } from '../../engine/json.ts';
import type { Tx } from '../plugins/database/index.ts';

/** How what is said of a delivery begins that nobody carries out. */
export const WAITING = 'Waiting: ';

/** Something to be done after the transaction that asks for it has committed: a mail, a message, a timed event. */
export interface Delivery {
  /** Name of the handler that carries it out. */
  readonly kind: string;
  readonly payload: JsonObject;
  /** Says which delivery this is: the same key is queued once, however often it is asked for. */
  readonly idempotencyKey: string;
  /** Deliveries of one batch share an entry in the log of status actions; absent: this one is alone. */
  readonly batch?: string;
  /** Not before this time; absent: at once. */
  readonly dueAt?: Date;
}

export interface OutboxRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: JsonObject;
  readonly idempotencyKey: string;
  /** Attempts since it was queued or sent again, this one included; those that crashed do not count. */
  readonly attempts: number;
  /** Latest attempts in a row without an outcome, this one included: their process ended. */
  readonly crashedAttempts: number;
  /** Attempts in which its receiver could not take it: they do not count against it. */
  readonly transientFailures: number;
  /** Start of the present row of transient failures; null: the last attempt was none. */
  readonly transientSince: Date | null;
  readonly batch: string | null;
  /** How often its batch has been sent again. */
  readonly round: number;
}

/** A message that its receiver has taken. */
export interface Taken {
  /** Its idempotency key; the left side of a mail's Message-ID, the message id of the broker. */
  readonly messageId: string;
  /** Who has it: e-mail addresses, an exchange. */
  readonly address: string;
}

/** What a handler may do with the delivery in hand. */
export interface DeliveryInHand {
  readonly id: number;
  readonly idempotencyKey: string;
  readonly attempt: number;
  readonly batch: string;
  /** Who has got something by this delivery before. */
  readonly receipts: () => Promise<readonly Receipt[]>;
  /** Asked before each step that cannot be taken back: who was cut off from the database for longer than a lease may have lost it. @throws LeaseLost */
  readonly keep: () => Promise<void>;
  /** Notes at once that the receiver has taken it: no later attempt makes it again. */
  readonly note: (taken: Taken) => Promise<void>;
  /** Says in the log what the attempt in hand waits for; said again, it is told once. */
  readonly waits: (message: string) => void;
}

/** Who has a message, and since when. */
export interface Receipt {
  readonly address: string;
  readonly acceptedAt: Date;
}

/** Somebody else is making the delivery by now. */
export class LeaseLost extends Error {}

/** One line about what was done; it is shown in the log of status actions. */
export interface DeliveryReport {
  readonly message: string;
  /** The receivers had everything already: nothing was sent. */
  readonly already?: boolean;
  /** A receiver has taken something; absent: unless they had it already. */
  readonly taken?: boolean;
}

/** Delivers; runs outside any transaction. What it throws counts as a failed attempt, tried again later. */
export type DeliveryHandler = (payload: JsonObject, delivery: DeliveryInHand) => Promise<DeliveryReport | undefined>;

/**
 * Does work in the database alone, in the transaction that records it as done: exactly once, whatever happens to the process. What it throws is
 * taken back and tried again later.
 */
export type JobHandler = (tx: Tx, payload: JsonObject, at: Date, key: string) => Promise<void>;

/** Thrown by a handler when trying again cannot help: no recipients, a template that does not exist. */
export class Undeliverable extends Error {}

/** Thrown by a handler where there is nobody whom the delivery could reach. */
export class NobodyToReach extends Undeliverable {}

/**
 * Why a receiver did not take something. FOR_GOOD: it will say the same again. NOT_NOW: it may take it later. OUT_OF_REACH: there was nobody, or the
 * product was not let in, as with everything else that goes there.
 */
export type NotTakenWhy = 'FOR_GOOD' | 'NOT_NOW' | 'OUT_OF_REACH';

/** Thrown by a handler whose receiver did not take something. Officers read the message; it may name people, and so the server's log says the replies only. */
export class NotTaken extends Error {
  constructor(
    message: string,
    /** Codes of what the receiver said, or of why it was not reached. */
    readonly replies: readonly string[],
    /** null: for another reason. */
    readonly why: NotTakenWhy | null = null,
  ) {
    super(message);
  }
}

export interface Attempt {
  readonly row: OutboxRow;
  readonly successful: boolean;
  readonly message: string;
  readonly at: Date;
  /** It is not tried again by itself. */
  readonly givenUp: boolean;
  /** It waits for its receiver, and is tried then at the latest. */
  readonly waitsUntil?: Date | null;
  /** Where it waits: when it is given up. */
  readonly triedUntil?: Date | null;
  /** The receivers had everything already. */
  readonly already: boolean;
  /** There was nobody whom it could reach. */
  readonly nobody?: boolean;
}

/** Hears of every attempt, in the transaction that records it. */
export type AttemptListener = (tx: Tx, attempt: Attempt) => Promise<void>;

/** A delivery of a batch, as it is by now. */
export interface BatchRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: JsonObject;
  readonly idempotencyKey: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly dueAt: Date;
  readonly transientSince: Date | null;
  readonly leasedUntil: Date | null;
  readonly deliveredAt: Date | null;
  readonly failedAt: Date | null;
}

/** All deliveries of one batch, and what their receivers have. */
export interface Batch {
  readonly key: string;
  readonly rows: readonly BatchRow[];
  readonly receipts: readonly (Receipt & { readonly outboxId: number })[];
}

/** What the log says of a batch, or of a delivery that stands alone. */
export interface Outcome {
  readonly message: string;
  readonly successful: boolean;
  /** There was nobody whom it could reach. */
  readonly nobody: boolean;
  /** Most attempts that any of what is tried again has had. */
  readonly attempts: number;
  /** It waits for its receiver, and is tried then at the latest. */
  readonly waitsUntil: Date | null;
  /** Last errors of what is not tried any more, while the rest is. */
  readonly givenUp: readonly string[];
}

/** Added by kinds whose deliveries come in batches. */
export interface BatchHandler {
  readonly outcome: (tx: Tx, batch: Batch, attempt: Attempt) => Promise<Outcome>;
  /**
   * Deliveries of a batch that is sent again, as they are to be now; absent: the same as before.
   * @param again key of the new batch, where all of it was delivered and is to be sent once more; null: what was not delivered is
   */
  readonly replan?: (tx: Tx, batch: Batch, again: string | null) => Promise<readonly Delivery[]>;
}

/** Deliveries of one queue wait for each other, and for none of another: a slow receiver delays nothing else. */
export interface DeliveryQueue {
  readonly name: string;
  /** So many are made at the same time. */
  readonly atOnce: number;
}

/** Handlers by kind, and listeners; domains register themselves while the product starts. */
export interface HandlerRegistry {
  readonly handlers: Map<string, DeliveryHandler>;
  readonly jobs: Map<string, JobHandler>;
  readonly batches: Map<string, BatchHandler>;
  readonly listeners: AttemptListener[];
  /** Those of the kinds that share one. */
  readonly queues: Map<string, DeliveryQueue>;
  /** Why nobody carries out deliveries of a kind here. */
  readonly missing: Map<string, string>;
}
