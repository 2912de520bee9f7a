import type { WorkflowDefinition, WorkflowEdge, WorkflowNode } from './types.ts';

/**
 * The node with a key, or undefined.
 *
 * @example nodeByKey(workflow, 'draft')?.status // 'DRAFT'
 */
export function nodeByKey(workflow: WorkflowDefinition, key: string | null): WorkflowNode | undefined {
  return workflow.nodes.find((node) => node.key === key);
}

/** By sort order; of equal ones by key, so that the order in which a workflow was built means nothing. */
export const byOrder = (a: WorkflowEdge, b: WorkflowEdge): number => a.sortOrder - b.sortOrder || (a.key < b.key ? -1 : 1);

/**
 * The ways out of a node, in the order in which they are tried. Nothing enters a marker, so edges to one are left out.
 *
 * @example edgesFrom(workflow, 'draft').map((edge) => edge.to) // ['feasibility-review', 'expired']
 */
export function edgesFrom(workflow: WorkflowDefinition, node: string | null): readonly WorkflowEdge[] {
  return workflow.edges.filter((edge) => edge.from === node && nodeByKey(workflow, edge.to)?.marker === false).sort(byOrder);
}

/**
 * The node and everything that can be reached from it, nearest first.
 *
 * @example reachableFrom(workflow, 'allocated') // ['allocated', 'scheduling']
 */
export function reachableFrom(workflow: WorkflowDefinition, node: string | null): readonly string[] {
  if (node === null || !nodeByKey(workflow, node)) return [];
  const found = [node];
  // `found` grows while it is walked: that is the queue of a breadth-first search.
  for (const key of found) for (const { to } of edgesFrom(workflow, key)) if (!found.includes(to)) found.push(to);
  return found;
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
