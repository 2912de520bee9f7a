import type { EntityType } from '../catalog/types.ts';
import type { Json, JsonObject } from '../json.ts';

/** Meaning of a status for the rules, which never read its short code. */
export type StatusTraits = {
  /** Editors in this status, apart from officers. */
  readonly editableBy: 'NOBODY' | 'MEMBERS_WHILE_CALL_OPEN' | 'MEMBERS' | 'INTERNAL_MEMBERS';
  /** Setting it by hand clears the submitted mark. */
  readonly reopens: boolean;
  readonly locksInstrument: boolean;
  readonly requiresInstrument: boolean;
  /** Roles that see it; null: everybody who may read the entity. */
  readonly visibleTo: readonly string[] | null;
  /** Work may end here, so no outgoing edge is needed. */
  readonly final: boolean;
  /** Experiments are scheduled from it, which needs an instrument. Default false. */
  readonly scheduled?: boolean;
  /** Reveals the outcome; until its release proposers see the last status without this trait. Default false. */
  readonly decision?: boolean;
  readonly tone?: StatusTone;
};

export type StatusTone = 'DRAFT' | 'PROGRESS' | 'ATTENTION' | 'DONE' | 'REFUSED' | 'EXPIRED';

export type StatusDefinition = {
  readonly id: number;
  /** Key, immutable after creation. */
  readonly shortCode: string;
  readonly name: string;
  readonly description: string;
  readonly entityType: EntityType;
  readonly isDefault: boolean;
  readonly traits: StatusTraits;
};

/** An occurrence of a status in a workflow; a status may occur several times. */
export type WorkflowNode = {
  readonly key: string;
  readonly status: string;
  /** Never entered; only marks the workflow (QUICK_REVIEW). */
  readonly marker: boolean;
  /** Run on every entry. */
  readonly actions: readonly WorkflowAction[];
  readonly position: { readonly x: number; readonly y: number };
};

export type WorkflowEdge = {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** All are required; an edge without events and with `manual` null is never taken. */
  readonly events: readonly string[];
  /** Roles that may follow it by hand; null: events only. */
  readonly manual: readonly string[] | null;
  /** The lowest satisfied edge is taken. */
  readonly sortOrder: number;
  readonly actions: readonly WorkflowAction[];
  /** Rule over answers and facts, judged when the events have happened or the timer is due. */
  readonly when?: Json;
  /** Takes the connection at a moment; its events must have happened by then. */
  readonly timer?: WorkflowTimer;
};

/** Durations are ISO 8601; `at` is a date of the call, such as call.endReview. */
export type WorkflowTimer = { readonly after: string } | { readonly at: string; readonly offset?: string };

/** Does the condition of a connection hold? */
export type JudgeConnection = (edge: WorkflowEdge) => boolean;

export type WorkflowAction = {
  readonly key: string;
  readonly type: string;
  readonly config: JsonObject;
};

export type WorkflowDefinition = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly entityType: EntityType;
  readonly initial: string;
  readonly nodes: readonly WorkflowNode[];
  readonly edges: readonly WorkflowEdge[];
};

export interface Occurrence {
  readonly event: string;
  /** Increases with every occurrence of the entity. */
  readonly seq: number;
}

export interface WorkflowState {
  /** Null: an officer chose a status outside the workflow. */
  readonly node: string | null;
  readonly occurrences: readonly Occurrence[];
  /** Edge key → greatest seq of each event used on that edge. */
  readonly used: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface Transition {
  readonly edge: string;
  readonly from: string;
  readonly to: string;
  readonly status: string;
  /** Latest of its events; empty for a timer. */
  readonly trigger: string;
  readonly actions: readonly WorkflowAction[];
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
  readonly edge: string | null;
  readonly actions: readonly WorkflowAction[];
}

export interface WorkflowConnectionView {
  readonly id: string;
  readonly sortOrder: number;
  readonly node: string;
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
