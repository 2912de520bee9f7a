import type { WorkflowDefinition, WorkflowEdge, WorkflowNode } from './types.ts';

interface Graph {
  readonly nodes: ReadonlyMap<string, WorkflowNode>;
  /** The ways out of each node, in their order. */
  readonly out: ReadonlyMap<string, readonly WorkflowEdge[]>;
}

/** Definitions are never changed in place. A check asks for the ways out of a status thousands of times. */
const graphs = new WeakMap<WorkflowDefinition, Graph>();

function graphOf(workflow: WorkflowDefinition): Graph {
  const known = graphs.get(workflow);
  if (known) return known;
  const nodes = new Map<string, WorkflowNode>();
  // of two with one key, which a file may hold until it is refused, the first
  for (const node of workflow.nodes) if (!nodes.has(node.key)) nodes.set(node.key, node);
  const out = new Map<string, WorkflowEdge[]>();
  for (const edge of workflow.edges) {
    if (nodes.get(edge.to)?.marker === false) out.set(edge.from, [...(out.get(edge.from) ?? []), edge]);
  }
  for (const edges of out.values()) edges.sort(byOrder);
  graphs.set(workflow, { nodes, out });
  return { nodes, out };
}

/**
 * The node with a key, or undefined.
 *
 * @example nodeByKey(workflow, 'draft')?.status // 'DRAFT'
 */
export function nodeByKey(workflow: WorkflowDefinition, key: string | null): WorkflowNode | undefined {
  return key === null ? undefined : graphOf(workflow).nodes.get(key);
}

/** By sort order; of equal ones by key, so that the order in which a workflow was built means nothing. */
export const byOrder = (a: WorkflowEdge, b: WorkflowEdge): number => a.sortOrder - b.sortOrder || (a.key < b.key ? -1 : 1);

/**
 * The ways out of a node, in the order in which they are tried. Nothing enters a marker, so edges to one are left out.
 *
 * @example edgesFrom(workflow, 'draft').map((edge) => edge.to) // ['feasibility-review', 'expired']
 */
export function edgesFrom(workflow: WorkflowDefinition, node: string | null): readonly WorkflowEdge[] {
  return node === null ? [] : (graphOf(workflow).out.get(node) ?? []);
}

/**
 * The node and everything that can be reached from it, nearest first.
 *
 * @example reachableFrom(workflow, 'allocated') // ['allocated', 'scheduling']
 */
export function reachableFrom(workflow: WorkflowDefinition, node: string | null): readonly string[] {
  if (node === null || !nodeByKey(workflow, node)) return [];
  const found = new Set([node]);
  // `found` grows while it is walked: that is the queue of a breadth-first search.
  for (const key of found) for (const { to } of edgesFrom(workflow, key)) found.add(to);
  return [...found];
}

/**
 * Connections that begin or end at a node that is not there.
 *
 * @example edgesWithoutEnds(general) // []
 */
export function edgesWithoutEnds({ nodes, edges }: WorkflowDefinition): readonly WorkflowEdge[] {
  const keys = new Set(nodes.map(({ key }) => key));
  return edges.filter(({ from, to }) => !keys.has(from) || !keys.has(to));
}
