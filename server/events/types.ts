import type { Json, JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Delivery } from '../outbox/index.ts';
import type { Tx } from '../plugins/database/index.ts';

/** What an event is about. Kinds are upper-case words of the field: PROPOSAL, EXPERIMENT, CALL, USER, QUESTIONARY, … */
export interface EntityRef {
  readonly kind: string;
  readonly id: number;
}

/** Something that has just happened, told by the action that did it. */
export interface Happening {
  readonly event: string;
  readonly entity: EntityRef;
  readonly actor: Actor;
  readonly at: Date;
  /** What changed; fills the placeholders of the log text. */
  readonly changes?: JsonObject;
  /** Goes on with what the same person did not longer ago than this: it joins that line of the log, and moves nothing once more. */
  readonly mergesWithinMs?: number;
  /** What other systems are told of it; absent: what is known of the entity when they are told; null: nothing this time. */
  readonly body?: Json;
  /** The caller's transaction holds the row lock of the entity already: one statement less. */
  readonly locked?: boolean;
}

/** A happening that has its row in the event log. */
export interface EventRecord extends Happening {
  readonly logId: number;
  readonly changes: JsonObject;
}

/** A line of the log. */
export interface LoggedEvent {
  readonly event: string;
  readonly changes: JsonObject;
}

/** What the workflows make of happenings: further ones (status changes) by their cause, and what is to be sent. */
export interface StepResult {
  readonly moves: ReadonlyMap<Happening, readonly Happening[]>;
  readonly deliveries: readonly Delivery[];
}

export type WorkflowStep = (tx: Tx, happenings: readonly Happening[]) => Promise<StepResult>;
/** Names further events that follow from one: all reviews submitted, from the last review submitted. */
export type Deriver = (tx: Tx, entity: EntityRef, record: EventRecord) => Promise<readonly string[]>;
/** Reacts in the same transaction. */
export type Listener = (tx: Tx, record: EventRecord) => Promise<void>;
/** Says what is to be sent because of events; its number of statements does not depend on how many there are. */
export type Sender = (records: readonly EventRecord[], tx: Tx) => readonly Delivery[] | Promise<readonly Delivery[]>;
/** Hears of what has a line of its own in the log, or of what has joined one as well. */
export type Hearing = 'new' | 'every';
