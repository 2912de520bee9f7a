import { canonicalJson, hashText } from '../hash.ts';
import type { Json } from '../json.ts';
import type { WorkflowDefinition } from './types.ts';

const byKey = (a: { readonly key: string }, b: { readonly key: string }): number => (a.key < b.key ? -1 : 1);

/**
 * Drops canvas positions and the order of construction.
 *
 * @example hashOf(meaningOf(arranged)) === hashOf(meaningOf(workflow)) // true
 */
export function meaningOf({ nodes, edges, ...rest }: WorkflowDefinition): Json {
  return {
    ...rest,
    nodes: nodes.map(({ position: _, ...node }) => node).sort(byKey),
    edges: edges.map((edge) => ({ ...edge, events: [...edge.events].sort() })).sort(byKey),
  };
}

/** @example workflowHash(general) === workflowHash(movedOnTheCanvas) // true */
export function workflowHash(workflow: WorkflowDefinition): string {
  return hashText(canonicalJson(meaningOf(workflow)));
}
