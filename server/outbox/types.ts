import type { JsonObject } from '../../engine/json.ts';
import type { Tx } from '../plugins/database/index.ts';

/** Something to be done after the transaction that asks for it has committed: a mail, a message, a timed event. */
export interface Delivery {
  /** Name of the handler that carries it out. */
  readonly kind: string;
  readonly payload: JsonObject;
  /** Says which delivery this is: the same key is queued once, however often it is asked for. */
  readonly idempotencyKey: string;
  /** Not before this time; absent: at once. */
  readonly dueAt?: Date;
}

export interface OutboxRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: JsonObject;
  readonly idempotencyKey: string;
  /** Times it has been tried, the present one included. */
  readonly attempts: number;
}

/** What a handler may do with the delivery in hand. */
export interface DeliveryInHand {
  readonly id: number;
  readonly idempotencyKey: string;
  readonly attempt: number;
  /** Asked before each step that cannot be taken back: who was cut off from the database for longer than a lease may have lost it. @throws LeaseLost */
  readonly keep: () => Promise<void>;
}

/** Somebody else is making the delivery by now. */
export class LeaseLost extends Error {}

/** One line about what was done; it is shown in the log of status actions. */
export interface DeliveryReport {
  readonly message: string;
  /** The receivers had everything already: nothing was sent. */
  readonly already?: boolean;
}

/** Delivers; runs outside any transaction. What it throws counts as a failed attempt, tried again later. */
export type DeliveryHandler = (payload: JsonObject, delivery: DeliveryInHand) => Promise<DeliveryReport | undefined>;

/**
 * Does work in the database alone, in the transaction that records it as done: exactly once, whatever happens to the process. What it throws is
 * taken back and tried again later.
 */
export type JobHandler = (tx: Tx, payload: JsonObject, at: Date) => Promise<void>;

/** Thrown by a handler when trying again cannot help: no recipients, a template that does not exist. */
export class Undeliverable extends Error {}

/** Thrown by a handler where there is nobody whom the delivery could reach. */
export class NobodyToReach extends Undeliverable {}

/** Thrown by a handler whose receiver did not take something. Officers read the message; it may name people, and so the server's log says the replies only. */
export class NotTaken extends Error {
  constructor(
    message: string,
    /** Codes of what the receiver said, or of why it was not reached. */
    readonly replies: readonly string[],
    /** The receiver has refused it for good: it is tried a few times only. */
    readonly forGood = false,
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
  /** The receivers had everything already. */
  readonly already: boolean;
  /** There was nobody whom it could reach. */
  readonly nobody?: boolean;
}

/** Hears of every attempt, in the transaction that records it. */
export type AttemptListener = (tx: Tx, attempt: Attempt) => Promise<void>;
