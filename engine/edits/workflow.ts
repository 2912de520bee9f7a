import { fail } from '../errors.ts';
import { boundFaults } from '../workflows/structure.ts';
import type { WorkflowAction, WorkflowDefinition, WorkflowEdge, WorkflowNode } from '../workflows/types.ts';
import { inserted } from './places.ts';
import type { ActionHolder, PlacedConnection, WorkflowEdit } from './workflow-types.ts';

/**
 * Applies an edit without mutating the workflow; removing a node removes its connections. Checks that need the catalog are made elsewhere.
 *
 * @example applyToWorkflow(workflow, { edit: 'setEvents', connection: 'draft--expired', events: ['CALL_ENDED'] })
 * @throws EDIT_NODE_UNKNOWN, EDIT_NODE_REPEATED, EDIT_CONNECTION_UNKNOWN, EDIT_CONNECTION_REPEATED, EDIT_INITIAL_REMOVED, EDIT_MARKER_ENTERED,
 * EDIT_ACTION_UNKNOWN, EDIT_ACTION_REPEATED; WORKFLOW_FIELDS when there would be more than can be checked
 */
export function applyToWorkflow(workflow: WorkflowDefinition, edit: WorkflowEdit): WorkflowDefinition {
  switch (edit.edit) {
    case 'setWorkflow':
      return { ...workflow, name: edit.name ?? workflow.name, description: edit.description ?? workflow.description };
    case 'addNode':
      return addNode(workflow, edit.node, edit);
    case 'removeNode':
      return removeNode(workflow, edit.node);
    case 'moveNodes':
      return moveNodes(workflow, edit.positions);
    case 'setMarker':
      return setMarker(workflow, edit.node, edit.marker);
    case 'addConnection':
      return addConnection(workflow, edit.connection, edit.index);
    case 'removeConnection':
      connectionOf(workflow, edit.connection);
      return { ...workflow, edges: workflow.edges.filter(({ key }) => key !== edit.connection) };
    case 'reconnect':
      assertEnds(workflow, edit);
      return withConnection(workflow, edit.connection, { from: edit.from, to: edit.to });
    case 'setEvents':
      return withConnection(workflow, edit.connection, { events: [...new Set(edit.events)] });
    case 'setManual':
      return withConnection(workflow, edit.connection, { manual: edit.manual });
    case 'setWhen':
      return withConnection(workflow, edit.connection, { when: edit.when ?? undefined });
    case 'setTimer':
      return withConnection(workflow, edit.connection, { timer: edit.timer ?? undefined });
    case 'setOrder':
      return withConnection(workflow, edit.connection, { sortOrder: edit.sortOrder });
    case 'addAction':
      return withActions(workflow, edit.of, (actions) => withAction(actions, edit.action, edit.index));
    case 'removeAction':
      return withActions(workflow, edit.of, (actions) => actions.toSpliced(indexOfAction(actions, edit.action), 1));
    case 'setAction':
      return withActions(workflow, edit.of, (actions) => actions.with(indexOfAction(actions, edit.action.key), edit.action));
    case 'setActions':
      return withActions(workflow, edit.of, () => edit.actions);
  }
}

/**
 * Inverse edit, which also restores list order.
 *
 * @example invertOnWorkflow(workflow, { edit: 'setMarker', node: 'draft', marker: true }) // { edit: 'setMarker', node: 'draft', marker: false }
 * @param workflow as it was before the edit
 * @throws as applyToWorkflow
 */
export function invertOnWorkflow(workflow: WorkflowDefinition, edit: WorkflowEdit): WorkflowEdit {
  switch (edit.edit) {
    case 'setWorkflow':
      return { edit: 'setWorkflow', name: workflow.name, description: workflow.description };
    case 'addNode':
      return { edit: 'removeNode', node: edit.node.key };
    case 'removeNode': {
      const node = nodeOf(workflow, edit.node);
      return { edit: 'addNode', node, index: workflow.nodes.indexOf(node), connections: connectionsAt(workflow, edit.node) };
    }
    case 'moveNodes': {
      const before = Object.keys(edit.positions).map((key) => [key, nodeOf(workflow, key).position] as const);
      return { edit: 'moveNodes', positions: Object.fromEntries(before) };
    }
    case 'setMarker':
      return { ...edit, marker: nodeOf(workflow, edit.node).marker };
    case 'addConnection':
      return { edit: 'removeConnection', connection: edit.connection.key };
    case 'removeConnection': {
      const connection = connectionOf(workflow, edit.connection);
      return { edit: 'addConnection', connection, index: workflow.edges.indexOf(connection) };
    }
    case 'reconnect': {
      const { from, to } = connectionOf(workflow, edit.connection);
      return { ...edit, from, to };
    }
    case 'setEvents':
      return { ...edit, events: connectionOf(workflow, edit.connection).events };
    case 'setManual':
      return { ...edit, manual: connectionOf(workflow, edit.connection).manual };
    case 'setWhen':
      return { ...edit, when: connectionOf(workflow, edit.connection).when ?? null };
    case 'setTimer':
      return { ...edit, timer: connectionOf(workflow, edit.connection).timer ?? null };
    case 'setOrder':
      return { ...edit, sortOrder: connectionOf(workflow, edit.connection).sortOrder };
    case 'addAction':
      return { edit: 'removeAction', of: edit.of, action: edit.action.key };
    case 'removeAction': {
      const { actions } = holderOf(workflow, edit.of);
      const index = indexOfAction(actions, edit.action);
      return { edit: 'addAction', of: edit.of, action: actionOf(actions, edit.action), index };
    }
    case 'setAction':
      return { ...edit, action: actionOf(holderOf(workflow, edit.of).actions, edit.action.key) };
    case 'setActions':
      return { ...edit, actions: holderOf(workflow, edit.of).actions };
  }
}

type NodeAddition = Pick<Extract<WorkflowEdit, { readonly edit: 'addNode' }>, 'index' | 'connections'>;

function addNode(workflow: WorkflowDefinition, node: WorkflowNode, { index, connections = [] }: NodeAddition): WorkflowDefinition {
  if (workflow.nodes.some(({ key }) => key === node.key)) throw fail('EDIT_NODE_REPEATED', { node: node.key });
  const added = withinBounds({ ...workflow, nodes: inserted(workflow.nodes, index ?? workflow.nodes.length, node) });
  return connections.reduce((built, it) => addConnection(built, it.connection, it.index), added);
}

function removeNode(workflow: WorkflowDefinition, node: string): WorkflowDefinition {
  nodeOf(workflow, node);
  if (workflow.initial === node) throw fail('EDIT_INITIAL_REMOVED', { node });
  return {
    ...workflow,
    nodes: workflow.nodes.filter(({ key }) => key !== node),
    edges: workflow.edges.filter((edge) => edge.from !== node && edge.to !== node),
  };
}

/** Ascending by index, so that they can be restored one by one. */
const connectionsAt = (workflow: WorkflowDefinition, node: string): readonly PlacedConnection[] =>
  workflow.edges.flatMap((connection, index) => (connection.from === node || connection.to === node ? [{ connection, index }] : []));

function moveNodes(workflow: WorkflowDefinition, positions: Extract<WorkflowEdit, { edit: 'moveNodes' }>['positions']): WorkflowDefinition {
  for (const key of Object.keys(positions)) nodeOf(workflow, key);
  return {
    ...workflow,
    nodes: workflow.nodes.map((node) => ({
      ...node,
      position: (Object.hasOwn(positions, node.key) && positions[node.key]) || node.position,
    })),
  };
}

function setMarker(workflow: WorkflowDefinition, node: string, marker: boolean): WorkflowDefinition {
  if (marker && (workflow.initial === node || workflow.edges.some(({ to }) => to === node))) throw fail('EDIT_MARKER_ENTERED', { node });
  return withNode(workflow, node, { marker });
}

function addConnection(workflow: WorkflowDefinition, connection: WorkflowEdge, index = workflow.edges.length): WorkflowDefinition {
  if (workflow.edges.some(({ key }) => key === connection.key)) throw fail('EDIT_CONNECTION_REPEATED', { connection: connection.key });
  assertEnds(workflow, connection);
  return withinBounds({ ...workflow, edges: inserted(workflow.edges, index, connection) });
}

function withinBounds(grown: WorkflowDefinition): WorkflowDefinition {
  const [message] = boundFaults(grown);
  if (message !== undefined) throw fail('WORKFLOW_FIELDS', { message });
  return grown;
}

function assertEnds(workflow: WorkflowDefinition, { from, to }: Pick<WorkflowEdge, 'from' | 'to'>): void {
  nodeOf(workflow, from);
  if (nodeOf(workflow, to).marker) throw fail('EDIT_MARKER_ENTERED', { node: to });
}

function withNode(workflow: WorkflowDefinition, key: string, change: Partial<WorkflowNode>): WorkflowDefinition {
  const node = nodeOf(workflow, key);
  return { ...workflow, nodes: workflow.nodes.map((it) => (it === node ? { ...it, ...change } : it)) };
}

type EdgeChange = { readonly [Member in keyof WorkflowEdge]?: WorkflowEdge[Member] | undefined };

/** A member set to undefined goes, as in a file that does not name it. */
function withConnection(workflow: WorkflowDefinition, key: string, change: EdgeChange): WorkflowDefinition {
  const connection = connectionOf(workflow, key);
  const changed = Object.fromEntries(
    Object.entries({ ...connection, ...change }).filter(([, value]) => value !== undefined),
  ) as WorkflowEdge;
  return { ...workflow, edges: workflow.edges.map((it) => (it === connection ? changed : it)) };
}

function nodeOf(workflow: WorkflowDefinition, key: string): WorkflowNode {
  const node = workflow.nodes.find((it) => it.key === key);
  if (!node) throw fail('EDIT_NODE_UNKNOWN', { node: key });
  return node;
}

function connectionOf(workflow: WorkflowDefinition, key: string): WorkflowEdge {
  const connection = workflow.edges.find((it) => it.key === key);
  if (!connection) throw fail('EDIT_CONNECTION_UNKNOWN', { connection: key });
  return connection;
}

type Actions = readonly WorkflowAction[];

const withActions = (workflow: WorkflowDefinition, holder: ActionHolder, change: (actions: Actions) => Actions): WorkflowDefinition => {
  const actions = change(holderOf(workflow, holder).actions);
  return 'node' in holder ? withNode(workflow, holder.node, { actions }) : withConnection(workflow, holder.connection, { actions });
};

function withAction(actions: Actions, action: WorkflowAction, index = actions.length): Actions {
  if (actions.some(({ key }) => key === action.key)) throw fail('EDIT_ACTION_REPEATED', { action: action.key });
  return inserted(actions, index, action);
}

function actionOf(actions: Actions, key: string): WorkflowAction {
  const action = actions.find((it) => it.key === key);
  if (!action) throw fail('EDIT_ACTION_UNKNOWN', { action: key });
  return action;
}

const indexOfAction = (actions: Actions, key: string): number => actions.indexOf(actionOf(actions, key));

const holderOf = (workflow: WorkflowDefinition, holder: ActionHolder): WorkflowNode | WorkflowEdge =>
  'node' in holder ? nodeOf(workflow, holder.node) : connectionOf(workflow, holder.connection);
