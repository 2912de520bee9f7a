import { fail } from '../errors.ts';
import { connectionView, edgesFrom, nodeByKey } from '../workflows/index.ts';
import type {
  ConnectionGroup,
  WorkflowAction,
  WorkflowConnectionView,
  WorkflowDefinition,
  WorkflowEdge,
  WorkflowNode,
} from '../workflows/index.ts';
import { newConnectionKey, newKey, newNodeKey, type RandomPart } from './workflow-keys.ts';
import type { WorkflowEdit } from './workflow-types.ts';

/** Group and index in the connection view. */
export interface GroupPlace {
  readonly group: string;
  readonly index: number;
}

export interface StatusAddition extends GroupPlace {
  readonly status: string;
  /** Group it branches off from, for a new group. */
  readonly parentGroup: string | null;
  readonly prevStatus: string | null;
  readonly nextStatus: string | null;
}

export interface PlacedEdits {
  readonly edits: readonly WorkflowEdit[];
  readonly node: string;
}

/** Canvas distance of a new status from the previous one. */
const STEP = { across: 320, down: 120 } as const;

/**
 * Inserts a status into a connection group. Events belong to the status they enter, so existing events still lead to the next status.
 *
 * @example additionEdits(workflow, { status: 'FAP_REVIEW', group: 'main', index: 1, parentGroup: null, prevStatus: 'DRAFT', nextStatus: null },
 * random)
 * @throws EDIT_PLACE_BEFORE_FIRST
 */
export function additionEdits(workflow: WorkflowDefinition, addition: StatusAddition, random: RandomPart): PlacedEdits {
  const before = nodeBefore(workflow, addition);
  if (addition.group === mainGroup(workflow) && addition.index <= 0) throw fail('EDIT_PLACE_BEFORE_FIRST');
  const key = newNodeKey(workflow, addition.status);
  const added: WorkflowEdit = { edit: 'addNode', node: blankNode(key, addition.status, placeAfter(workflow, before)) };
  if (!before) return { edits: [added], node: key };
  const place = { before, node: key, after: edgeAfter(workflow, before, addition) };
  return { edits: [added, ...insertion(workflow, place, random)], node: key };
}

/**
 * Removes a status and reconnects its neighbours.
 *
 * @example removalEdits(general, 'fap-selection', random) // feasibility-review now leads to fap-review
 * @throws EDIT_NODE_UNKNOWN, EDIT_INITIAL_REMOVED
 */
export function removalEdits(workflow: WorkflowDefinition, node: string, random: RandomPart): readonly WorkflowEdit[] {
  return [...joined(workflow, node, random), { edit: 'removeNode', node }];
}

/**
 * Moves a status with its incoming events and reconnects its old neighbours.
 *
 * @example moveEdits(rapid, { group: 'main', index: 1 }, { group: 'main', index: 2 }, random)
 * @throws EDIT_PLACE_UNKNOWN, EDIT_PLACE_BEFORE_FIRST, EDIT_INITIAL_REMOVED
 */
export function moveEdits(workflow: WorkflowDefinition, from: GroupPlace, to: GroupPlace, random: RandomPart): PlacedEdits {
  const moved = connectionAt(workflow, from);
  if (!moved) throw fail('EDIT_PLACE_UNKNOWN');
  if (moved.edge === null) throw fail('EDIT_INITIAL_REMOVED');
  if (to.index <= 0 && to.group === mainGroup(workflow)) throw fail('EDIT_PLACE_BEFORE_FIRST');
  const here = { group: to.group, index: to.index >= from.index && to.group === from.group ? to.index + 1 : to.index };
  const before = nodeBefore(workflow, { ...here, parentGroup: null, prevStatus: null });
  if (!before || before === moved.node) return { edits: [], node: moved.node };
  const after = connectionAt(workflow, here)?.edge ?? null;
  const edits: WorkflowEdit[] = [...joined(workflow, moved.node, random, moved.edge)];
  const [from1, to1] = [before, moved.node];
  if (after !== null && after !== moved.edge) {
    const target = workflow.edges.find(({ key }) => key === after)?.to ?? '';
    edits.push({ edit: 'reconnect', connection: after, from: moved.node, to: target });
  }
  return { edits: [...edits, { edit: 'reconnect', connection: moved.edge, from: from1, to: to1 }], node: moved.node };
}

/**
 * Sets the actions of a connection; actions that its status runs for every entry stay with the status.
 *
 * @example actionEdits(workflow, connection, [{ key: 'email', type: 'EMAIL', config }])
 */
export function actionEdits(
  workflow: WorkflowDefinition,
  { node: nodeKey, edge: edgeKey }: Pick<WorkflowConnectionView, 'node' | 'edge'>,
  actions: readonly WorkflowAction[],
): readonly WorkflowEdit[] {
  const node = nodeByKey(workflow, nodeKey);
  const stay = edgeKey === null ? actions : actions.filter(({ key }) => node?.actions.some((it) => it.key === key));
  const edits: WorkflowEdit[] = [{ edit: 'setActions', of: { node: nodeKey }, actions: stay }];
  if (edgeKey === null) return edits;
  return [...edits, { edit: 'setActions', of: { connection: edgeKey }, actions: actions.filter((it) => !stay.includes(it)) }];
}

export const blankNode = (key: string, status: string, position: WorkflowNode['position']): WorkflowNode => ({
  key,
  status,
  marker: false,
  actions: [],
  position,
});

/** New connection without events, tried after the others that leave the same status. */
export function blankConnection(workflow: WorkflowDefinition, from: string, to: string, random: string): WorkflowEdge {
  const sortOrder = 1 + Math.max(-1, ...workflow.edges.filter((it) => it.from === from).map((it) => it.sortOrder));
  return { key: newConnectionKey(from, to, random), from, to, events: [], manual: null, sortOrder, actions: [] };
}

interface Insertion {
  readonly before: string;
  readonly node: string;
  readonly after: string | null;
}

function insertion(workflow: WorkflowDefinition, { before, node, after }: Insertion, random: RandomPart): readonly WorkflowEdit[] {
  const edge = workflow.edges.find(({ key }) => key === after);
  const connection = blankConnection(workflow, before, node, random());
  if (!edge) return [{ edit: 'addConnection', connection }];
  return [
    { edit: 'reconnect', connection: edge.key, from: node, to: edge.to },
    { edit: 'addConnection', connection: { ...connection, sortOrder: edge.sortOrder } },
  ];
}

/** Connects the predecessors of a node to its successors. */
function joined(workflow: WorkflowDefinition, node: string, random: RandomPart, only?: string): readonly WorkflowEdit[] {
  const into = workflow.edges.filter(({ to, from, key }) => to === node && from !== node && (only === undefined || key === only));
  const out = workflow.edges.filter(({ from, to }) => from === node && to !== node);
  const [first, ...more] = into;
  if (!first) return [];
  let built = workflow;
  const further = more.flatMap((way) =>
    out.map((next): WorkflowEdit => {
      const connection = {
        ...next,
        ...blankConnection(built, way.from, next.to, random()),
        events: next.events,
        manual: next.manual,
        actions: next.actions.map((action) => ({ ...action, key: newKey(action.type, random()) })),
      };
      built = { ...built, edges: [...built.edges, connection] };
      return { edit: 'addConnection', connection };
    }),
  );
  return [...out.map((next): WorkflowEdit => ({ edit: 'reconnect', connection: next.key, from: first.from, to: next.to })), ...further];
}

const mainGroup = (workflow: WorkflowDefinition): string => connectionView(workflow)[0]?.groupId ?? '';

const groupOf = (workflow: WorkflowDefinition, group: string): ConnectionGroup | undefined =>
  connectionView(workflow).find(({ groupId }) => groupId === group);

const connectionAt = (workflow: WorkflowDefinition, { group, index }: GroupPlace): WorkflowConnectionView | undefined =>
  groupOf(workflow, group)?.connections.find(({ sortOrder }) => sortOrder === index);

type Before = GroupPlace & Pick<StatusAddition, 'parentGroup' | 'prevStatus'>;

function nodeBefore(workflow: WorkflowDefinition, { group, index, parentGroup, prevStatus }: Before): string | null {
  const fits = (it: WorkflowConnectionView | undefined): it is WorkflowConnectionView =>
    it !== undefined && (prevStatus === null || it.status === prevStatus);
  const statusGroup = groupOf(workflow, group);
  const inGroup = statusGroup?.connections.find(({ sortOrder }) => sortOrder === index - 1);
  if (fits(inGroup)) return inGroup.node;
  const branch = statusGroup?.connections[0]?.edge;
  const source = index <= 0 ? workflow.edges.find(({ key }) => key === branch)?.from : undefined;
  if (source !== undefined && (prevStatus === null || nodeByKey(workflow, source)?.status === prevStatus)) return source;
  const parent = parentGroup === null ? undefined : groupOf(workflow, parentGroup)?.connections.at(-1);
  if (fits(parent)) return parent.node;
  const named = prevStatus === null ? undefined : workflow.nodes.find(({ status, marker }) => status === prevStatus && !marker);
  return named?.key ?? statusGroup?.connections.at(-1)?.node ?? null;
}

function edgeAfter(workflow: WorkflowDefinition, before: string, { group, index, nextStatus }: StatusAddition): string | null {
  const out = edgesFrom(workflow, before);
  if (nextStatus !== null) return out.find(({ to }) => nodeByKey(workflow, to)?.status === nextStatus)?.key ?? null;
  const edgeKey = connectionAt(workflow, { group, index })?.edge;
  return out.find(({ key }) => key === edgeKey)?.key ?? null;
}

function placeAfter(workflow: WorkflowDefinition, before: string | null): WorkflowNode['position'] {
  const lowest = Math.max(0, ...workflow.nodes.map(({ position }) => position.y));
  const node = nodeByKey(workflow, before);
  if (!node) return { x: STEP.across, y: lowest + STEP.down };
  return { x: node.position.x + STEP.across * edgesFrom(workflow, node.key).length, y: node.position.y + STEP.down };
}
