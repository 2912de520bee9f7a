import { edgesFrom } from './graph.ts';
import type { WorkflowDefinition } from './types.ts';

/**
 * Nodes that reveal a decision: by their status, or because every path to them passes such a status. A node without incoming edges is judged by its
 * own status.
 *
 * @example tellingNodes(technique, (status) => status === 'APPROVED').has('finished') // true: only what was approved is finished
 */
export function tellingNodes(workflow: WorkflowDefinition, decides: (status: string) => boolean): ReadonlySet<string> {
  const entered = new Set(workflow.edges.map(({ to }) => to));
  const silent = new Set(workflow.nodes.filter(({ status }) => !decides(status)).map(({ key }) => key));
  const reached = new Set([...silent].filter((key) => key === workflow.initial || !entered.has(key)));
  // `reached` grows during the loop
  for (const key of reached) for (const { to } of edgesFrom(workflow, key)) if (silent.has(to)) reached.add(to);
  return new Set(workflow.nodes.map(({ key }) => key).filter((key) => !reached.has(key)));
}
