import type { JsonObject } from '../../engine/json.ts';
import type { WaitingKind } from '../../engine/rules/restored-deliveries.ts';
import type { Services } from '../context.ts';
import type { Tx } from '../plugins/database/index.ts';

export type OutboxServices = Pick<Services, 'core'>;

export const WAITING = 'Waiting: ';

export interface Delivery {
  readonly kind: string;
  readonly payload: JsonObject;
  /** The same key is queued only once. */
  readonly idempotencyKey: string;
  /** Deliveries of one batch share a status action log entry; undefined for a single one. */
  readonly batch?: string;
  readonly dueAt?: Date;
}

export interface OutboxRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: JsonObject;
  readonly idempotencyKey: string;
  /** Attempts since it was queued or sent again, including this one; crashed ones do not count. */
  readonly attempts: number;
  /** Latest attempts in a row that ended with their process, including this one. */
  readonly crashedAttempts: number;
  /** Attempts with an unavailable receiver; they do not count as attempts. */
  readonly transientFailures: number;
  /** Start of the current series of transient failures; null if the last attempt was none. */
  readonly transientSince: Date | null;
  readonly batch: string | null;
  readonly round: number;
}

export interface Taken {
  /** Its idempotency key; the left side of a mail's Message-ID, the message id of the broker. */
  readonly messageId: string;
  readonly address: string;
}

export interface DeliveryInHand {
  readonly id: number;
  readonly idempotencyKey: string;
  readonly attempt: number;
  readonly batch: string;
  readonly receipts: () => Promise<readonly DeliveryReceipt[]>;
  /** Call before each irreversible step: the lease may be lost after a long database outage. @throws LeaseLost */
  readonly keep: () => Promise<void>;
  /** Stores a receipt at once, so that no later attempt sends it again. */
  readonly note: (taken: Taken) => Promise<void>;
  readonly waits: (message: string) => void;
}

export interface DeliveryReceipt {
  readonly address: string;
  readonly acceptedAt: Date;
}

/** Another worker holds the lease now. */
export class LeaseLost extends Error {}

/** The e-mail of a delivery, for the log. */
export interface SentMessage {
  readonly messageId: string;
  /** Null if it went out in an earlier attempt. */
  readonly subject: string | null;
}

export interface DeliveryReport {
  readonly message: string;
  readonly sent?: SentMessage;
  /** The receivers had everything already: nothing was sent. */
  readonly already?: boolean;
  readonly taken?: boolean;
}

/** Delivers outside any transaction. A thrown error is a failed attempt, which is retried. */
export type DeliveryHandler = (payload: JsonObject, delivery: DeliveryInHand) => Promise<DeliveryReport | undefined>;

/** Runs in the transaction that records it as done, so exactly once. A thrown error rolls back and is retried. */
export type JobHandler = (tx: Tx, payload: JsonObject, at: Date, key: string) => Promise<void>;

/** Thrown if a retry cannot help: no recipients, missing template. */
export class Undeliverable extends Error {}

export class NobodyToReach extends Undeliverable {}

/** FOR_GOOD: permanent refusal; NOT_NOW: temporary refusal; OUT_OF_REACH: no connection, or the product as such was refused. */
export type NotTakenWhy = 'FOR_GOOD' | 'NOT_NOW' | 'OUT_OF_REACH';

/** Thrown if a receiver refuses or is unreachable. The message is for officers and may name people, so the log contains only the replies. */
export class NotTaken extends Error {
  constructor(
    message: string,
    /** Reply codes of the receiver, or connection error codes. */
    readonly replies: readonly string[],
    /** Null for other reasons. */
    readonly why: NotTakenWhy | null = null,
  ) {
    super(message);
  }
}

export interface DeliveryAttempt {
  readonly row: OutboxRow;
  readonly successful: boolean;
  readonly message: string;
  readonly at: Date;
  readonly givenUp: boolean;
  readonly waitsUntil?: Date | null;
  readonly triedUntil?: Date | null;
  readonly already: boolean;
  readonly nobody?: boolean;
  readonly sent?: SentMessage | undefined;
}

/** Called for every attempt, in the transaction that records it. */
export type AttemptListener = (tx: Tx, attempt: DeliveryAttempt) => Promise<void>;

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

export interface Batch {
  readonly key: string;
  readonly rows: readonly BatchRow[];
  readonly receipts: readonly (DeliveryReceipt & { readonly outboxId: number })[];
}

export interface Outcome {
  readonly message: string;
  readonly successful: boolean;
  readonly nobody: boolean;
  /** Highest number of attempts among pending deliveries. */
  readonly attempts: number;
  readonly waitsUntil: Date | null;
  /** Last errors of given-up deliveries, while the rest is pending. */
  readonly givenUp: readonly string[];
}

export interface BatchHandler {
  readonly outcome: (tx: Tx, batch: Batch, attempt: DeliveryAttempt) => Promise<Outcome>;
  /**
   * Deliveries of a batch that is sent again; default: the same as before.
   *
   * @param again key of the new batch for sending delivered ones again; null: the undelivered ones are retried
   */
  readonly replan?: (tx: Tx, batch: Batch, again: string | null) => Promise<readonly Delivery[]>;
}

/** A queue of deliveries, independent of other queues, so that a slow receiver delays only its own. */
export interface DeliveryQueue {
  readonly name: string;
  readonly atOnce: number;
}

export interface HandlerRegistry {
  readonly handlers: Map<string, DeliveryHandler>;
  readonly jobs: Map<string, JobHandler>;
  readonly batches: Map<string, BatchHandler>;
  readonly listeners: AttemptListener[];
  readonly queues: Map<string, DeliveryQueue>;
  readonly missing: Map<string, string>;
}

/** `dailyAt: '00:06'` and the minute of each hour are times on the facility's clock. */
export type Cadence = { readonly everyMs: number } | { readonly hourlyAt: number } | { readonly dailyAt: string };

export interface JobDefinition {
  readonly name: string;
  /** Names the work in words, on the page of jobs. */
  readonly title: string;
  readonly cadence: Cadence;
  /** Unit of the count that `work` returns: `sessions deleted`. */
  readonly counts: string;
  readonly work: (now: Date) => Promise<number>;
}

/** The stop of all workers after a restore. */
export interface HeldWorker {
  readonly heldAt: Date;
  /** Moment that the restored backup shows. */
  readonly restoredTo: Date;
  readonly kinds: readonly (WaitingKind & { readonly count: number; readonly oldest: Date })[];
}

/** Thrown by a job that worked and found something wrong: shown as its error, and not repeated before its time. */
export class JobFinding extends Error {}

export interface JobView extends Pick<JobDefinition, 'name' | 'title'> {
  readonly cadence: string;
  readonly lastStartedAt: Date | null;
  readonly lastEndedAt: Date | null;
  readonly lastResult: string | null;
  readonly lastError: string | null;
  readonly nextRunAt: Date;
  readonly isRunning: boolean;
}
