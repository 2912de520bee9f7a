import type { Json, JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import type { Delivery } from '../outbox/types.ts';
import type { Tx } from '../plugins/database/index.ts';

export type EventServices = Pick<Services, 'core' | 'outbox'>;

/** Subject of an event. Kinds are upper-case domain terms: PROPOSAL, EXPERIMENT, CALL, USER, QUESTIONARY, … */
export interface EntityRef {
  readonly kind: string;
  readonly id: number;
}

export interface DomainEvent {
  readonly event: string;
  readonly entity: EntityRef;
  readonly actor: Actor;
  readonly at: Date;
  /** Changes that fill the placeholders of the log text. */
  readonly changes?: JsonObject;
  /** Merges into the same person's log row of at most this age, without a further transition. */
  readonly mergesWithinMs?: number;
  /** Message for other systems; absent: the entity's data at delivery; null: no message. */
  readonly body?: Json;
  /** The caller already holds the row lock, which saves a statement. */
  readonly locked?: boolean;
  /** The workflow has moved already. */
  readonly settled?: boolean;
}

/** Event of something that is no subject of workflows; its id may be a text. */
export interface OutsideEvent extends Pick<DomainEvent, 'event' | 'actor' | 'at' | 'changes'> {
  readonly entity: { readonly kind: string; readonly id: number | string };
}

export interface EventRecord extends DomainEvent {
  readonly logId: number;
  readonly changes: JsonObject;
}

export interface LoggedEvent {
  readonly event: string;
  readonly changes: JsonObject;
}

/** Workflow results: further events (status changes) by cause, and deliveries. */
export interface WorkflowStepResult {
  readonly moves: ReadonlyMap<DomainEvent, readonly DomainEvent[]>;
  readonly deliveries: readonly Delivery[];
}

export type WorkflowStep = (tx: Tx, happenings: readonly DomainEvent[]) => Promise<WorkflowStepResult>;
/** Derives further events, such as all reviews submitted from the last review submitted. */
export type Deriver = (tx: Tx, entity: EntityRef, record: EventRecord) => Promise<readonly string[]>;
export type Listener = (tx: Tx, record: EventRecord) => Promise<void>;
/** Deliveries for events, with a constant number of statements. */
export type Sender = (records: readonly EventRecord[], tx: Tx) => readonly Delivery[] | Promise<readonly Delivery[]>;
/** Receives new log rows only, or merged events as well. */
export type Hearing = 'new' | 'every';
