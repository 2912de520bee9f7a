import { same } from '../json.ts';
import type { WorkflowDefinition, WorkflowEdge } from '../workflows/types.ts';
import type { WorkflowEdit } from './workflow-types.ts';
import { applyToWorkflow } from './workflow.ts';

type Stage = (now: WorkflowDefinition, to: WorkflowDefinition) => readonly WorkflowEdit[];

/**
 * Edits that restore a workflow revision, without changing the order of lists.
 *
 * @example workflowEditsBack(applyToWorkflow(workflow, edit), workflow) // edits that take `edit` back
 * @returns null if the first status differs, which no edit can change
 */
export function workflowEditsBack(from: WorkflowDefinition, to: WorkflowDefinition): readonly WorkflowEdit[] | null {
  const initial = nodeIn(to, to.initial);
  if (from.initial !== to.initial || nodeIn(from, from.initial)?.status !== initial?.status) return null;
  const edits: WorkflowEdit[] = [];
  let now = from;
  // a marker has no incoming connections, so it is unmarked before they are added and marked after they are removed
  for (const stage of [waysRemoved, statusesRemoved, statusesAdded, unmarked, waysPlaced, marked, waysSettled, statusesSettled, named]) {
    edits.push(...stage(now, to));
    now = edits.reduce(applyToWorkflow, from);
  }
  return edits;
}

const nodeIn = ({ nodes }: WorkflowDefinition, key: string) => nodes.find((node) => node.key === key);
const edgeIn = ({ edges }: WorkflowDefinition, key: string) => edges.find((edge) => edge.key === key);
const alike = (a: unknown, b: unknown): boolean => same(a, b);

const waysRemoved: Stage = (now, to) =>
  now.edges.filter(({ key }) => !edgeIn(to, key)).map(({ key }) => ({ edit: 'removeConnection', connection: key }));

/** A node whose status changed is removed and added again. */
const statusesRemoved: Stage = (now, to) =>
  now.nodes.filter(({ key, status }) => nodeIn(to, key)?.status !== status).map(({ key }) => ({ edit: 'removeNode', node: key }));

const statusesAdded: Stage = (now, to) => to.nodes.filter(({ key }) => !nodeIn(now, key)).map((node) => ({ edit: 'addNode', node }));

const markers =
  (marker: boolean): Stage =>
  (now, to) =>
    to.nodes
      .filter((node) => node.marker === marker && nodeIn(now, node.key)?.marker === !marker)
      .map(({ key }) => ({ edit: 'setMarker', node: key, marker }));
const unmarked = markers(false);
const marked = markers(true);

const waysPlaced: Stage = (now, to) =>
  to.edges.flatMap((edge): readonly WorkflowEdit[] => {
    const is = edgeIn(now, edge.key);
    if (!is) return [{ edit: 'addConnection', connection: edge }];
    return is.from === edge.from && is.to === edge.to ? [] : [{ edit: 'reconnect', connection: edge.key, from: edge.from, to: edge.to }];
  });

const waysSettled: Stage = (now, to) => to.edges.flatMap((edge) => waySettled(edgeIn(now, edge.key) ?? edge, edge));

const waySettled = (is: WorkflowEdge, to: WorkflowEdge): readonly WorkflowEdit[] => [
  ...causesSettled(is, to),
  ...conditionsSettled(is, to),
];

const conditionsSettled = (is: WorkflowEdge, { key: connection, when, timer }: WorkflowEdge): readonly WorkflowEdit[] => [
  ...(alike(is.when, when) ? [] : [{ edit: 'setWhen', connection, when: when ?? null } as const]),
  ...(alike(is.timer, timer) ? [] : [{ edit: 'setTimer', connection, timer: timer ?? null } as const]),
];

const causesSettled = (
  is: WorkflowEdge,
  { key: connection, events, manual, sortOrder, actions }: WorkflowEdge,
): readonly WorkflowEdit[] => [
  ...(alike(is.events, events) ? [] : [{ edit: 'setEvents', connection, events } as const]),
  ...(alike(is.manual, manual) ? [] : [{ edit: 'setManual', connection, manual } as const]),
  ...(is.sortOrder === sortOrder ? [] : [{ edit: 'setOrder', connection, sortOrder } as const]),
  ...(alike(is.actions, actions) ? [] : [{ edit: 'setActions', of: { connection }, actions } as const]),
];

const statusesSettled: Stage = (now, to) => {
  const moved = to.nodes.filter(({ key, position }) => !alike(nodeIn(now, key)?.position, position));
  return [
    ...to.nodes
      .filter(({ key, actions }) => !alike(nodeIn(now, key)?.actions, actions))
      .map(({ key, actions }) => ({ edit: 'setActions', of: { node: key }, actions }) as const),
    ...(moved.length === 0
      ? []
      : [{ edit: 'moveNodes', positions: Object.fromEntries(moved.map(({ key, position }) => [key, position])) } as const]),
  ];
};

const named: Stage = (now, { name, description }) =>
  now.name === name && now.description === description ? [] : [{ edit: 'setWorkflow', name, description }];
