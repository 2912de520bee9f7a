import { withoutOccurrences } from './advance.ts';
import { byOrder, edgesFrom, nodeByKey, reachableFrom } from './graph.ts';
import { workflowSubject, type MoveCatalog } from './subjects.ts';
import type { ManualMove, WorkflowDefinition, WorkflowEdge, WorkflowNode, WorkflowState } from './types.ts';

/**
 * Moves an entity by hand to a status or one of its nodes and returns the actions to run. Occurrences asked for at and after the target
 * are cleared.
 *
 * @example moveByHand(workflow, state, { status: 'DRAFT' }, catalog).state.node // 'draft'
 */
export function moveByHand(
  workflow: WorkflowDefinition,
  state: WorkflowState,
  target: { readonly status: string } | { readonly node: string },
  catalog: Pick<MoveCatalog, 'workflowSubjects'>,
): ManualMove {
  const node = 'node' in target ? nodeByKey(workflow, target.node) : nodeForStatus(workflow, state.node, target.status);
  if (!node || node.marker) return { state: { ...state, node: null }, from: state.node, to: null, edge: null, actions: [] };
  const edge = wayInto(workflow, state.node, node.key);
  const cleared = [...eventsAtAndAfter(workflow, node.key), workflowSubject(catalog, workflow.entityType).statusChanged.byWorkflow];
  return {
    state: { ...withoutOccurrences(state, cleared), node: node.key },
    from: state.node,
    to: node.key,
    edge: edge?.key ?? null,
    actions: [...(edge?.actions ?? []), ...node.actions],
  };
}

/**
 * Edges that a role may follow by hand; officers are not restricted to them.
 *
 * @example manualEdges(technique, state, 'INSTRUMENT_SCIENTIST').map((edge) => edge.to) // ['approved', 'unsuccessful']
 */
export function manualEdges(workflow: WorkflowDefinition, state: WorkflowState, role: string): readonly WorkflowEdge[] {
  return edgesFrom(workflow, state.node).filter((edge) => edge.manual?.includes(role));
}

/**
 * Node of a status: the nearest one ahead, otherwise the nearest from the start, otherwise any.
 *
 * @example nodeForStatus(workflow, 'draft', 'FAP_REVIEW')?.key // 'fap-review'
 */
export function nodeForStatus(workflow: WorkflowDefinition, from: string | null, status: string): WorkflowNode | undefined {
  const candidates = workflow.nodes.filter((node) => node.status === status && !node.marker).map(({ key }) => key);
  const nearest = [...reachableFrom(workflow, from), ...reachableFrom(workflow, workflow.initial)].find((key) => candidates.includes(key));
  return nodeByKey(workflow, nearest ?? candidates.sort()[0] ?? null);
}

/** Edge whose actions run: the direct one, otherwise one ahead of the old node, otherwise the first into the target. */
function wayInto(workflow: WorkflowDefinition, from: string | null, to: string): WorkflowEdge | undefined {
  const into = [...workflow.edges].filter((edge) => edge.to === to).sort(byOrder);
  const ahead = reachableFrom(workflow, from);
  return into.find((edge) => edge.from === from) ?? into.find((edge) => ahead.includes(edge.from)) ?? into[0];
}

function eventsAtAndAfter(workflow: WorkflowDefinition, node: string): readonly string[] {
  const nodes = reachableFrom(workflow, node);
  return workflow.edges.filter((edge) => nodes.includes(edge.to)).flatMap((edge) => edge.events);
}
