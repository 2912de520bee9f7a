import type { WorkflowDefinition, WorkflowEdge, WorkflowNode } from './types.ts';

interface Graph {
  readonly nodes: ReadonlyMap<string, WorkflowNode>;
  readonly out: ReadonlyMap<string, readonly WorkflowEdge[]>;
}

/** Cache by identity, since definitions are immutable and checks look up edges thousands of times. */
const graphs = new WeakMap<WorkflowDefinition, Graph>();

function graphOf(workflow: WorkflowDefinition): Graph {
  const cached = graphs.get(workflow);
  if (cached) return cached;
  const nodes = new Map<string, WorkflowNode>();
  // a file may hold duplicate keys until it is refused; the first wins
  for (const node of workflow.nodes) if (!nodes.has(node.key)) nodes.set(node.key, node);
  const out = new Map<string, WorkflowEdge[]>();
  for (const edge of workflow.edges) {
    if (nodes.get(edge.to)?.marker === false) out.set(edge.from, [...(out.get(edge.from) ?? []), edge]);
  }
  for (const edges of out.values()) edges.sort(byOrder);
  graphs.set(workflow, { nodes, out });
  return { nodes, out };
}

/** @example nodeByKey(workflow, 'draft')?.status // 'DRAFT' */
export function nodeByKey(workflow: WorkflowDefinition, key: string | null): WorkflowNode | undefined {
  return key === null ? undefined : graphOf(workflow).nodes.get(key);
}

/** By sort order, then key, so that the order of construction does not matter. */
export const byOrder = (a: WorkflowEdge, b: WorkflowEdge): number => a.sortOrder - b.sortOrder || (a.key < b.key ? -1 : 1);

/**
 * Outgoing edges in the order tried, without edges into markers.
 *
 * @example edgesFrom(workflow, 'draft').map((edge) => edge.to) // ['feasibility-review', 'expired']
 */
export function edgesFrom(workflow: WorkflowDefinition, node: string | null): readonly WorkflowEdge[] {
  return node === null ? [] : (graphOf(workflow).out.get(node) ?? []);
}

/**
 * The node and all reachable ones, nearest first.
 *
 * @example reachableFrom(workflow, 'allocated') // ['allocated', 'scheduling']
 */
export function reachableFrom(workflow: WorkflowDefinition, node: string | null): readonly string[] {
  if (node === null || !nodeByKey(workflow, node)) return [];
  const reached = new Set([node]);
  // `reached` grows during the loop, as the queue of a breadth-first search
  for (const key of reached) for (const { to } of edgesFrom(workflow, key)) reached.add(to);
  return [...reached];
}

/**
 * Connections with a missing node.
 *
 * @example edgesWithoutEnds(general) // []
 */
export function edgesWithoutEnds({ nodes, edges }: WorkflowDefinition): readonly WorkflowEdge[] {
  const keys = new Set(nodes.map(({ key }) => key));
  return edges.filter(({ from, to }) => !keys.has(from) || !keys.has(to));
}
