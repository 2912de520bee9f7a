import type { EntityType } from '../../engine/catalog/types.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { WorkflowEdit } from '../../engine/edits/index.ts';
import type { StatusDefinition, WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { Context, Services } from '../context.ts';

export type WorkflowServices = Pick<Services, 'core' | 'outbox' | 'worker' | 'events' | 'settings' | 'features'>;

export type WorkflowContext = Context & WorkflowServices & Pick<Services, 'workflows'>;

/** A workflow as officers edit it. */
export interface WorkflowDraftRow {
  readonly workflowId: number;
  readonly entityType: EntityType;
  readonly version: number;
  readonly definition: WorkflowDefinition;
  readonly published: WorkflowDefinition;
  readonly publishedRevision: number;
  readonly changes: number;
  readonly isInUse: boolean;
  readonly others: readonly { readonly who: string; readonly edit: WorkflowEdit }[];
}

/** Configuration of a status action for the API, with its `__typename`; null where there is nothing to configure. */
export type ActionConfigView = object;

interface ActionView {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly description: string;
}

/** A status action that a connection of a workflow has. */
export interface ConnectionActionView {
  readonly key: string;
  readonly connectionId: number;
  readonly actionId: number;
  readonly workflowId: number;
  readonly action: ActionView;
  readonly config: ActionConfigView | null;
}

/** A status action that an entity type may have. */
export interface OfferedActionView extends ActionView {
  readonly defaultConfig: object | null;
}

/** A place in a workflow, with what leads there. */
export interface ConnectionRow {
  readonly id: number;
  readonly workflowId: number;
  readonly node: string;
  readonly edge: string | null;
  readonly sortOrder: number;
  readonly statusId: number;
  readonly status: StatusDefinition | null;
  readonly nextStatusId: number | null;
  readonly prevStatusId: number | null;
  readonly droppableGroupId: string;
  readonly statusChangingEvents: readonly {
    readonly statusChangingEventId: number;
    readonly workflowConnectionId: number;
    readonly statusChangingEvent: string;
  }[];
  readonly statusActions: readonly ConnectionActionView[];
}

/** Copied into the delivery, because the workflow may later lack this action. */
export interface ActionLabel extends JsonObject {
  readonly workflowId: number | null;
  readonly edge: string | null;
  readonly node: string | null;
  readonly action: string | null;
  readonly type: string;
  readonly recipient: string | null;
  readonly kind: string;
  readonly ids: readonly number[];
  /** Suppresses the event, which the entity's log contains already. */
  readonly quiet?: true;
}
