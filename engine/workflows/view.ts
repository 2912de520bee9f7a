import { edgesFrom, nodeByKey } from './graph.ts';
import type { ConnectionGroup, WorkflowConnectionView, WorkflowDefinition, WorkflowEdge, WorkflowNode } from './types.ts';

const MAIN_GROUP = 'main';

/**
 * The workflow as the specification's connection groups (domain reference 1.1). A group is a column; where the ways part, each
 * follower begins a group of its own, and the last status of the parent is there once per follower. A node that is entered from
 * several places, or again in a circle, stands once for every way in and is followed only from the first.
 *
 * Ids are made of node and edge keys, so they stay when other parts of the workflow change.
 *
 * @example connectionView(workflow)[0]?.connections.map((it) => [it.status, it.nextStatus]) // [['DRAFT', 'FEASIBILITY_REVIEW'], …]
 */
export function connectionView(workflow: WorkflowDefinition): readonly ConnectionGroup[] {
  const walk: Walk = { workflow, groups: [], expanded: new Set() };
  const start = nodeByKey(workflow, workflow.initial);
  if (start) openGroup(walk, { groupId: MAIN_GROUP, parentGroupId: null, node: start, edge: null });
  // Markers, and whatever else no way leads to, stand alone.
  for (const node of workflow.nodes)
    if (!walk.expanded.has(node.key)) openGroup(walk, { groupId: `node:${node.key}`, parentGroupId: null, node, edge: null });
  return walk.groups;
}

interface Walk {
  readonly workflow: WorkflowDefinition;
  readonly groups: ConnectionGroup[];
  /** Nodes whose followers have been drawn. */
  readonly expanded: Set<string>;
}

interface Start {
  readonly groupId: string;
  readonly parentGroupId: string | null;
  readonly node: WorkflowNode;
  readonly edge: WorkflowEdge | null;
}

function openGroup(walk: Walk, { groupId, parentGroupId, ...start }: Start): void {
  const connections: WorkflowConnectionView[] = [];
  walk.groups.push({ groupId, parentGroupId, connections });
  let here: Pick<Start, 'node' | 'edge'> = start;
  for (let sortOrder = 0; ; sortOrder += 1) {
    const out = walk.expanded.has(here.node.key) ? [] : edgesFrom(walk.workflow, here.node.key);
    walk.expanded.add(here.node.key);
    const followers: readonly (WorkflowEdge | null)[] = out.length > 0 ? out : [null];
    followers.forEach((next, index) => connections.push(connection(walk.workflow, { ...here, next, first: index === 0, sortOrder })));
    const [only, ...more] = out;
    const target = only && nodeByKey(walk.workflow, only.to);
    if (!target) return;
    if (more.length > 0) return openBranches(walk, groupId, out);
    here = { node: target, edge: only };
  }
}

function openBranches(walk: Walk, parentGroupId: string, edges: readonly WorkflowEdge[]): void {
  for (const edge of edges) {
    const node = nodeByKey(walk.workflow, edge.to);
    if (node) openGroup(walk, { groupId: edge.key, parentGroupId, node, edge });
  }
}

interface Place {
  readonly node: WorkflowNode;
  readonly edge: WorkflowEdge | null;
  readonly next: WorkflowEdge | null;
  readonly first: boolean;
  readonly sortOrder: number;
}

function connection(workflow: WorkflowDefinition, { node, edge, next, first, sortOrder }: Place): WorkflowConnectionView {
  const base = edge?.key ?? `node:${node.key}`;
  const statusOf = (key: string | undefined) => (key === undefined ? null : (nodeByKey(workflow, key)?.status ?? null));
  return {
    // The first follower adds nothing to the id, so that the end of a column keeps its id when something is put after it.
    id: first || !next ? base : `${base}>${next.key}`,
    sortOrder,
    node: node.key,
    edge: edge?.key ?? null,
    status: node.status,
    prevStatus: statusOf(edge?.from),
    nextStatus: statusOf(next?.to),
    events: edge?.events ?? [],
    actions: [...(edge?.actions ?? []), ...node.actions],
  };
}
