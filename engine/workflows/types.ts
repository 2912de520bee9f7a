import type { EntityType } from '../catalog/types.ts';
import type { JsonObject } from '../json.ts';

/** What a status means, apart from its name: rules read these, never the short code. */
export interface StatusTraits {
  /** Who, apart from officers, may edit in this status. */
  readonly editableBy: 'NOBODY' | 'MEMBERS_WHILE_CALL_OPEN' | 'MEMBERS' | 'INTERNAL_MEMBERS';
  /** Entering it by hand takes the submitted mark off. */
  readonly reopens: boolean;
  readonly locksInstrument: boolean;
  readonly requiresInstrument: boolean;
  /** null: everybody who may read the entity. */
  readonly visibleTo: readonly string[] | null;
  /** Work may end here: nothing needs to lead on. */
  readonly final: boolean;
  /** Experiments are planned from it: what has no instrument is not seen by the scheduler. Absent: not. */
  readonly scheduled?: boolean;
  /** Tells the outcome: until the decision is released, proposers read the last status before it that does not. Absent: not. */
  readonly decision?: boolean;
  /** How it is coloured, beside its name. Absent: PROGRESS. */
  readonly tone?: StatusTone;
}

/** What a status means to the person who reads it. */
export type StatusTone = 'DRAFT' | 'PROGRESS' | 'ATTENTION' | 'DONE' | 'REFUSED' | 'EXPIRED';

export interface StatusDefinition {
  readonly id: number;
  /** The key: fixed after creation. */
  readonly shortCode: string;
  readonly name: string;
  readonly description: string;
  readonly entityType: EntityType;
  /** Shipped: cannot be deleted. */
  readonly isDefault: boolean;
  readonly traits: StatusTraits;
}

/** An occurrence of a status in a workflow. A status may stand in the graph more than once. */
export interface WorkflowNode {
  readonly key: string;
  readonly status: string;
  /** Nothing enters it: it only marks the workflow (QUICK_REVIEW). */
  readonly marker: boolean;
  /** Actions run whatever way the node is entered. */
  readonly actions: readonly WorkflowAction[];
  readonly position: { readonly x: number; readonly y: number };
}

export interface WorkflowEdge {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** All of them must have happened; empty together with `manual` null is never taken. */
  readonly events: readonly string[];
  /** Roles that may walk it by hand; null: by events only. */
  readonly manual: readonly string[] | null;
  /** Among satisfied edges the lowest is taken. */
  readonly sortOrder: number;
  readonly actions: readonly WorkflowAction[];
}

export interface WorkflowAction {
  readonly key: string;
  /** A status action of the vocabulary. */
  readonly type: string;
  readonly config: JsonObject;
}

/** A workflow as data: the body of a workflow revision. */
export interface WorkflowDefinition {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly entityType: EntityType;
  readonly initial: string;
  readonly nodes: readonly WorkflowNode[];
  readonly edges: readonly WorkflowEdge[];
}

/** An event that happened to an entity and still counts. */
export interface Occurrence {
  readonly event: string;
  /** Rises with every occurrence of the entity. */
  readonly seq: number;
}

/** Where an entity stands: its node, what has happened to it, and which edges an occurrence has carried it over. */
export interface WorkflowState {
  /** null: an officer chose a status that the workflow does not have. */
  readonly node: string | null;
  readonly occurrences: readonly Occurrence[];
  /** Edge key → greatest seq of each event that carried the entity over it. */
  readonly used: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface Transition {
  readonly edge: string;
  readonly from: string;
  readonly to: string;
  /** Short code of the status entered. */
  readonly status: string;
  readonly trigger: string;
  readonly actions: readonly WorkflowAction[];
  /** Edges that were satisfied as well and not taken. */
  readonly passedOver: readonly string[];
}

export interface Advance {
  readonly state: WorkflowState;
  readonly transitions: readonly Transition[];
}

export interface ManualMove {
  readonly state: WorkflowState;
  readonly from: string | null;
  readonly to: string | null;
  /** The edge whose actions run, beside those of the node. */
  readonly edge: string | null;
  readonly actions: readonly WorkflowAction[];
}

/** One status in a connection group: how it is entered, and one of its followers. */
export interface WorkflowConnectionView {
  readonly id: string;
  /** Place in the group; the same for all connections of its last status. */
  readonly sortOrder: number;
  readonly node: string;
  /** The edge it is entered by; null at the beginning. */
  readonly edge: string | null;
  readonly status: string;
  readonly prevStatus: string | null;
  readonly nextStatus: string | null;
  readonly events: readonly string[];
  readonly actions: readonly WorkflowAction[];
}

export interface ConnectionGroup {
  readonly groupId: string;
  readonly parentGroupId: string | null;
  readonly connections: readonly WorkflowConnectionView[];
}
