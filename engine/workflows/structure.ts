import { edgesWithoutEnds } from './graph.ts';
import type { WorkflowDefinition } from './types.ts';

/** Ten times the largest known workflow; a check at both bounds takes about 1.5 seconds. */
export const MOST_STATUSES = 300;
export const MOST_CONNECTIONS = 2_000;

/**
 * Structural faults that no edit can produce: size, duplicate keys, loose connections, entered markers, missing start.
 *
 * @example structureFaults(general) // []
 */
export function structureFaults(workflow: WorkflowDefinition): readonly string[] {
  const { nodes, edges, initial } = workflow;
  const nodeKeys = new Set(nodes.map(({ key }) => key));
  const markers = new Set(nodes.filter(({ marker }) => marker).map(({ key }) => key));
  return [
    ...boundFaults(workflow),
    ...repeatedKeys(nodes).map((key) => `Two statuses have the key ${key}`),
    ...repeatedKeys(edges).map((key) => `Two connections have the key ${key}`),
    ...(nodeKeys.has(initial) ? [] : [`It begins at ${initial}, which is not in the workflow`]),
    ...(markers.has(initial) ? [`It begins at ${initial}, which only marks the workflow`] : []),
    ...edgesWithoutEnds(workflow).map(
      ({ key, from, to }) => `The connection ${key} goes from ${from} to ${to}, and one of them is not in the workflow`,
    ),
    ...edges
      .filter(({ to }) => markers.has(to))
      .map(({ key, to }) => `The connection ${key} leads to ${to}, which only marks the workflow and cannot be entered`),
  ];
}

/**
 * Faults of size: more parts than can be checked.
 *
 * @example boundFaults(general) // []
 */
export const boundFaults = ({ nodes, edges }: Pick<WorkflowDefinition, 'nodes' | 'edges'>): readonly string[] => [
  ...(nodes.length > MOST_STATUSES ? [`A workflow may have at most ${MOST_STATUSES} statuses`] : []),
  ...(edges.length > MOST_CONNECTIONS ? [`A workflow may have at most ${MOST_CONNECTIONS} connections`] : []),
];

/** @example repeatedKeys([{ key: 'a' }, { key: 'b' }, { key: 'a' }]) // ['a'] */
export function repeatedKeys(parts: readonly { readonly key: string }[]): readonly string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { key } of parts) (seen.has(key) ? repeated : seen).add(key);
  return [...repeated];
}
