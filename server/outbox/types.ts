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
  /** Not before this time; absent: at once. */
  readonly dueAt?: Date;
}

export interface OutboxRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: JsonObject;
  readonly idempotencyKey: string;
  /** Times it has been tried since it was queued or somebody asked for it again, the present one included; what nobody told the end of is not among them. */
  readonly attempts: number;
  /** The latest of them of which nobody has told what came, the present one included. */
  readonly crashedAttempts: number;
  /** Those of them in which its receiver could not take it: they do not count against it. */
  readonly transientFailures: number;
  /** Since when its receiver could not, each time; null: at its last attempt it was another matter. */
  readonly transientSince: Date | null;
  /** What it knows of its parts that were not taken, by their keys. */
  readonly parts: Parts;
}

/** A part of a delivery that was not taken, as the mail to one of a group. */
export type Part = {
  /** Times its receiver has refused it, or that it failed for another reason. */
  readonly counted: number;
  /** What was said last of one that is not asked for any more; null: it is. */
  readonly ended: string | null;
};
export type Parts = Readonly<Record<string, Part>>;

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
  /** What was said last of a part that is not asked for any more; null: it is. */
  readonly ended: (key: string) => string | null;
  /** Asked before each step that cannot be taken back: who was cut off from the database for longer than a lease may have lost it. @throws LeaseLost */
  readonly keep: () => Promise<void>;
  /** Notes at once that receivers have taken these: no later attempt makes them again. */
  readonly note: (...taken: readonly Taken[]) => Promise<void>;
  /** Says in the log what the attempt in hand waits for; said again, it is told once. */
  readonly waits: (message: string) => void;
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
  /** Asked with what is to be delivered by the end of the attempt, to which something may have been added: false, and the rest is delivered at once. */
  readonly isAllOf?: (payload: JsonObject) => boolean;
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

/** What came of the attempt at a part. */
export interface PartNotTaken {
  readonly key: string;
  /** For officers. */
  readonly said: string;
  readonly replies: readonly string[];
  readonly why: NotTakenWhy | null;
}

/** What else there is to say where parts were not taken. */
export interface NotAllTaken {
  /** What did not come of it, given what was said of each part that it did not come of. */
  readonly say: (said: readonly string[]) => string;
  /** What was said last of those that are not asked for any more. */
  readonly ended: readonly string[];
  /** A receiver has taken another part in this attempt. */
  readonly taken: boolean;
  /** Whom the delivery is for have it: what was not taken are copies of it. */
  readonly onlyCopies?: boolean;
}

/** Thrown by a handler where parts of the delivery were not taken: each is asked for again as long as its own answer deserves. */
export class PartsNotTaken extends Error {
  constructor(
    /** Those that were asked for in this attempt. */
    readonly parts: readonly PartNotTaken[],
    readonly more: NotAllTaken,
  ) {
    super(more.say([...parts.map(({ said }) => said), ...more.ended]));
  }

  /** The same without words that must not be kept. */
  without(words: string): PartsNotTaken {
    const hidden = (text: string): string => text.replaceAll(words, '…');
    const { say, ended, taken, onlyCopies = false } = this.more;
    return new PartsNotTaken(
      this.parts.map((part) => ({ ...part, said: hidden(part.said) })),
      { say, ended: ended.map(hidden), taken, onlyCopies },
    );
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
  /** Where it is tried again: what was said last of parts of it that are not asked for any more; the message is about the others. */
  readonly ended?: readonly string[];
  /** Where it waits: when it is given up. */
  readonly triedUntil?: Date | null;
  /** The receivers had everything already. */
  readonly already: boolean;
  /** There was nobody whom it could reach. */
  readonly nobody?: boolean;
}

/** Hears of every attempt, in the transaction that records it. */
export type AttemptListener = (tx: Tx, attempt: Attempt) => Promise<void>;
