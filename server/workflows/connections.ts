import type { Catalog } from '../../engine/catalog/types.ts';
import {
  actionEdits,
  additionEdits,
  moveEdits,
  newKey,
  removalEdits,
  type PlacedEdits,
  type WorkflowEdit,
} from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import { connectionView, type WorkflowAction, type WorkflowConnectionView, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type {
  MutationAddConnectionStatusActionsArgs,
  MutationAddWorkflowStatusArgs,
  MutationDeleteWorkflowStatusArgs,
  MutationMoveWorkflowStatusArgs,
} from '../generated/resolvers.ts';
import type { Connection } from '../plugins/database/index.ts';
import { randomKeyPart } from '../random-part.ts';
import { readStoredActionConfig } from './action-config.ts';
import type { Definitions } from './definitions.ts';

export type Placed = PlacedEdits;

const codeOf = async (definitions: Definitions, on: Connection, workflow: WorkflowDefinition, id: number | null | undefined) => {
  if (id === null || id === undefined) return null;
  const status = await definitions.statusById(on, id);
  if (status.entityType !== workflow.entityType) throw fail('STATUS_OF_OTHER_KIND', { status: status.name });
  return status.shortCode;
};

export async function addition(
  definitions: Definitions,
  on: Connection,
  workflow: WorkflowDefinition,
  args: MutationAddWorkflowStatusArgs,
): Promise<PlacedEdits> {
  const code = (id: number | null | undefined) => codeOf(definitions, on, workflow, id);
  const place = {
    status: (await code(args.statusId)) ?? '',
    group: args.droppableGroupId,
    index: args.sortOrder,
    parentGroup: args.parentDroppableGroupId ?? null,
    prevStatus: await code(args.prevStatusId),
    nextStatus: await code(args.nextStatusId),
  };
  return additionEdits(workflow, place, randomKeyPart);
}

/** The group position selects among several occurrences of a status. */
export async function removal(
  definitions: Definitions,
  on: Connection,
  workflow: WorkflowDefinition,
  { statusId, sortOrder }: MutationDeleteWorkflowStatusArgs,
): Promise<readonly WorkflowEdit[]> {
  const code = await codeOf(definitions, on, workflow, statusId);
  const places = connectionsOf(workflow).filter(({ status }) => status === code);
  const place = places.find((it) => it.sortOrder === sortOrder) ?? places[0];
  if (!place) throw fail('EDIT_NODE_UNKNOWN', { node: code });
  return removalEdits(workflow, place.node, randomKeyPart);
}

export const move = (workflow: WorkflowDefinition, { from, to }: MutationMoveWorkflowStatusArgs): PlacedEdits =>
  moveEdits(workflow, { group: from.droppableId, index: from.index }, { group: to.droppableId, index: to.index }, randomKeyPart);

export function eventEdits(workflow: WorkflowDefinition, key: string, events: readonly string[]): PlacedEdits {
  const { edge, node } = connectionOf(workflow, key);
  if (edge === null) throw fail('CONNECTION_NOT_ENTERED');
  return { edits: [{ edit: 'setEvents', connection: edge, events }], node };
}

/** Existing actions keep their key, by which logs refer to them. */
export function actionsEdits(
  catalog: Pick<Catalog, 'statusActions'>,
  workflow: WorkflowDefinition,
  key: string,
  inputs: MutationAddConnectionStatusActionsArgs['actions'],
): PlacedEdits {
  const connection = connectionOf(workflow, key);
  const left = [...connection.actions];
  const actions = inputs.map(({ actionId, actionType, config }): WorkflowAction => {
    const definition = catalog.statusActions.find(({ id }) => id === actionId);
    if (definition?.type !== actionType) throw fail('WORKFLOW_FIELDS', { message: `Action ${actionId} is not ${actionType}` });
    const at = left.findIndex(({ type }) => type === actionType);
    const [before] = at < 0 ? [] : left.splice(at, 1);
    const key = before?.key ?? newKey(actionType, randomKeyPart());
    return { key, type: actionType, config: readStoredActionConfig(catalog, actionType, config) };
  });
  return { edits: actionEdits(workflow, connection, actions), node: connection.node };
}

const connectionsOf = (workflow: WorkflowDefinition): readonly WorkflowConnectionView[] =>
  connectionView(workflow).flatMap(({ connections }) => connections);

function connectionOf(workflow: WorkflowDefinition, key: string): WorkflowConnectionView {
  const connection = connectionsOf(workflow).find(({ id }) => id === key);
  if (!connection) throw fail('CONNECTION_NOT_FOUND');
  return connection;
}
