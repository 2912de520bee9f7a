import type { Json } from '../json.ts';
import type { WorkflowAction, WorkflowEdge, WorkflowNode, WorkflowTimer } from '../workflows/types.ts';

export interface CanvasPosition {
  readonly x: number;
  readonly y: number;
}

export interface PlacedConnection {
  readonly connection: WorkflowEdge;
  readonly index: number;
}

export type ActionHolder = { readonly connection: string } | { readonly node: string };

/** A change of a workflow as a JSON command (design, Definitions 3). `index` only restores list order, which has no meaning. */
export type WorkflowEdit =
  | { readonly edit: 'setWorkflow'; readonly name?: string; readonly description?: string }
  | {
      readonly edit: 'addNode';
      readonly node: WorkflowNode;
      readonly index?: number;
      readonly connections?: readonly PlacedConnection[];
    }
  | { readonly edit: 'removeNode'; readonly node: string }
  | { readonly edit: 'moveNodes'; readonly positions: Readonly<Record<string, CanvasPosition>> }
  | { readonly edit: 'setMarker'; readonly node: string; readonly marker: boolean }
  | { readonly edit: 'addConnection'; readonly connection: WorkflowEdge; readonly index?: number }
  | { readonly edit: 'removeConnection'; readonly connection: string }
  | { readonly edit: 'reconnect'; readonly connection: string; readonly from: string; readonly to: string }
  | { readonly edit: 'setEvents'; readonly connection: string; readonly events: readonly string[] }
  | { readonly edit: 'setManual'; readonly connection: string; readonly manual: readonly string[] | null }
  | { readonly edit: 'setWhen'; readonly connection: string; readonly when: Json }
  | { readonly edit: 'setTimer'; readonly connection: string; readonly timer: WorkflowTimer | null }
  | { readonly edit: 'setOrder'; readonly connection: string; readonly sortOrder: number }
  | { readonly edit: 'addAction'; readonly of: ActionHolder; readonly action: WorkflowAction; readonly index?: number }
  | { readonly edit: 'removeAction'; readonly of: ActionHolder; readonly action: string }
  | { readonly edit: 'setAction'; readonly of: ActionHolder; readonly action: WorkflowAction }
  | { readonly edit: 'setActions'; readonly of: ActionHolder; readonly actions: readonly WorkflowAction[] };
