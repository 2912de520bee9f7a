import { edgesFrom, nodeByKey } from './graph.ts';
import type { ConnectionGroup, WorkflowConnectionView, WorkflowDefinition, WorkflowEdge, WorkflowNode } from './types.ts';

const MAIN_GROUP = 'main';

/**
 * Connection groups of the specification (domain reference 1.1); each branch starts a group and repeats the parent's last status. Ids derive from
 * node and edge keys, so they are stable.
 *
 * @example connectionView(workflow)[0]?.connections.map((it) => [it.status, it.nextStatus]) // [['DRAFT', 'FEASIBILITY_REVIEW'], …]
 */
export function connectionView(workflow: WorkflowDefinition): readonly ConnectionGroup[] {
  const walk: Walk = { workflow, groups: [], expanded: new Set() };
  const start = nodeByKey(workflow, workflow.initial);
  if (start) openGroup(walk, { groupId: MAIN_GROUP, parentGroupId: null, node: start, edge: null });
  // Markers and unreachable nodes form their own groups.
  for (const node of workflow.nodes)
    if (!walk.expanded.has(node.key)) openGroup(walk, { groupId: `node:${node.key}`, parentGroupId: null, node, edge: null });
  return walk.groups;
}

interface Walk {
  readonly workflow: WorkflowDefinition;
  readonly groups: ConnectionGroup[];
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
    // The first follower keeps the id of the column's end stable when a status is added.
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
