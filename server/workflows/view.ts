import type { Catalog, EntityType } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import {
  connectionView,
  type StatusDefinition,
  type WorkflowAction,
  type WorkflowConnectionView,
  type WorkflowDefinition,
} from '../../engine/workflows/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import { featureOff } from './action-features.ts';
import type { ActionTypes } from './actions.ts';
import type { Definitions } from './definitions.ts';
import { connectionIds, publishedByIds } from './repository/workflows.ts';
import type { WorkflowRow } from './repository/working.ts';
import type { ConnectionRow, OfferedActionView } from './types.ts';

/** Block size for event ids of one connection. */
const EVENTS_PER_CONNECTION = 1000;

export interface ViewParts {
  readonly db: Connection;
  readonly catalog: Catalog;
  readonly definitions: Definitions;
  readonly actions: ActionTypes;
}

interface Stored {
  readonly id: number;
  readonly entityType: EntityType;
  readonly body: WorkflowDefinition;
}

interface Drawing {
  readonly numbers: ReadonlyMap<string, number>;
  readonly statuses: ReadonlyMap<string, StatusDefinition>;
  readonly action: (action: WorkflowAction) => {
    readonly id: number;
    readonly type: string;
    readonly name: string;
    readonly description: string;
  };
  readonly config: ReadonlyMap<string, (config: JsonObject) => object>;
}

export const drawWorking = (parts: ViewParts, rows: readonly WorkflowRow[]) =>
  draw(
    parts,
    rows.map(({ id, entityType, working }) => ({ id, entityType, body: working })),
  );

export function nodeIn(drawn: Awaited<ReturnType<typeof draw>>[number] | undefined, node: string) {
  const connection = drawn?.workflowConnectionGroups.flatMap(({ connections }) => connections).find((it) => it.node === node);
  if (!connection) throw fail('CONNECTION_NOT_FOUND');
  return connection;
}

export async function findWorkflows(parts: ViewParts, ids: readonly number[], entityType: EntityType) {
  const workflows = (await publishedByIds(parts.db, ids)).filter((it) => it.entityType === entityType);
  return new Map((await draw(parts, workflows)).map((it) => [it.id, it]));
}

export interface ActionPlace {
  readonly workflowId: number | null;
  readonly edge: string | null;
  readonly node: string | null;
  readonly action: string | null;
}

/** Current API form of actions referenced by log entries; null for removed ones. */
export async function findConnectionActions(parts: ViewParts, places: readonly ActionPlace[]) {
  const ids = [...new Set(places.flatMap(({ workflowId }) => workflowId ?? []))];
  const drawn = new Map((await draw(parts, await publishedByIds(parts.db, ids))).map((it) => [it.id, it]));
  return places.map(({ workflowId, edge, node, action }) => {
    const groups = drawn.get(workflowId ?? 0)?.workflowConnectionGroups ?? [];
    const connections = groups.flatMap((group) =>
      group.connections.filter((it) => it.node === node && (edge === null || it.edge === edge)),
    );
    return connections.flatMap((it) => it.statusActions).find(({ key }) => key === action) ?? null;
  });
}

async function draw(parts: ViewParts, workflows: readonly Stored[]) {
  if (workflows.length === 0) return [];
  const { db, definitions, actions, catalog } = parts;
  const numbers = await connectionIds(
    db,
    workflows.map(({ id }) => id),
  );
  const drawing: Drawing = {
    numbers: new Map(numbers.map((it) => [`${it.workflowId} ${it.key}`, it.id])),
    statuses: new Map((await definitions.statuses(db)).map((it) => [`${it.entityType} ${it.shortCode}`, it])),
    action: ({ type }) => catalog.statusActions.find((it) => it.type === type) ?? { id: 0, type, name: type, description: '' },
    config: await actions.shown(),
  };
  return workflows.map((workflow) => workflowView(workflow, drawing));
}

const workflowView = (workflow: Stored, drawing: Drawing) => ({
  id: workflow.id,
  name: workflow.body.name,
  description: workflow.body.description,
  entityType: workflow.entityType,
  workflowConnectionGroups: connectionView(workflow.body).map(({ groupId, parentGroupId, connections }) => ({
    groupId,
    parentGroupId,
    connections: connections.map((it) => connectionOf(workflow, groupId, it, drawing)),
  })),
});

function connectionOf(workflow: Stored, droppableGroupId: string, connection: WorkflowConnectionView, drawing: Drawing): ConnectionRow {
  const id = drawing.numbers.get(`${workflow.id} ${connection.id}`) ?? 0;
  const statusOf = (code: string | null) => (code === null ? null : (drawing.statuses.get(`${workflow.entityType} ${code}`) ?? null));
  const status = statusOf(connection.status);
  return {
    id,
    workflowId: workflow.id,
    node: connection.node,
    edge: connection.edge,
    sortOrder: connection.sortOrder,
    statusId: status?.id ?? 0,
    status,
    nextStatusId: statusOf(connection.nextStatus)?.id ?? null,
    prevStatusId: statusOf(connection.prevStatus)?.id ?? null,
    droppableGroupId,
    statusChangingEvents: connection.events.map((statusChangingEvent, index) => ({
      statusChangingEventId: id * EVENTS_PER_CONNECTION + index,
      workflowConnectionId: id,
      statusChangingEvent,
    })),
    statusActions: connection.actions.map((action) => ({
      key: action.key,
      connectionId: id,
      actionId: drawing.action(action).id,
      workflowId: workflow.id,
      action: drawing.action(action),
      config: (drawing.config.get(action.type) ?? otherConfig)(action.config),
    })),
  };
}

/** API form for types without one of their own; null for an empty configuration. */
const otherConfig = (config: JsonObject) => (Object.keys(config).length === 0 ? null : { __typename: 'OtherActionConfig', fields: config });

export const offeredEvents = (catalog: Catalog, entityType: EntityType) =>
  [...catalog.events.values()]
    .filter((it) => it.offered && it.entity === entityType)
    .map(({ event, description }) => ({ name: event, description }));

/** Available actions of an entity type, with options for their configuration. @param off disabled features */
export const listStatusActions = (
  { catalog, actions }: Pick<ViewParts, 'catalog' | 'actions'>,
  entityType: EntityType,
  off: ReadonlySet<string>,
) =>
  Promise.all(
    catalog.statusActions
      .filter((it) => it.entities.includes(entityType) && featureOff(catalog, off, it.type) === null)
      .map(async ({ id, type, name, description }): Promise<OfferedActionView> => ({
        id,
        type,
        name,
        description,
        defaultConfig: (await actions.get(type).defaults?.()) ?? null,
      })),
  );
