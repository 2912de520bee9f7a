import { edgesFrom, nodeByKey } from './graph.ts';
import type { Advance, Transition, WorkflowDefinition, WorkflowEdge, WorkflowNode, WorkflowState } from './types.ts';
import { withdraws, workflowSubject, type MoveCatalog } from './subjects.ts';

/** @example initialState(workflow) // { node: 'draft', occurrences: [], used: {} } */
export function initialState(workflow: WorkflowDefinition): WorkflowState {
  return { node: workflow.initial, occurrences: [], used: {} };
}

/**
 * Records an event. Only its latest occurrence is kept, and the events it `withdraws` no longer count.
 *
 * @example recordOccurrence(state, 'PROPOSAL_REJECTED', ['PROPOSAL_ACCEPTED'])
 */
export function recordOccurrence(state: WorkflowState, event: string, withdraws: readonly string[] = []): WorkflowState {
  const { occurrences } = withoutOccurrences(state, [event, ...withdraws]);
  return { ...state, occurrences: [...occurrences, { event, seq: nextSeq(state) }] };
}

/**
 * Removes events, such as an end that was postponed; the current node stays.
 *
 * @example withoutOccurrences(state, ['CALL_ENDED']).occurrences
 */
export function withoutOccurrences(state: WorkflowState, events: readonly string[]): WorkflowState {
  return { ...state, occurrences: state.occurrences.filter(({ event }) => !events.includes(event)) };
}

/** Counts used numbers too, since occurrences may be removed and a number must never repeat. */
function nextSeq({ occurrences, used }: WorkflowState): number {
  return 1 + Math.max(0, ...occurrences.map((it) => it.seq), ...Object.values(used).flatMap((seqs) => Object.values(seqs)));
}

/**
 * Records an event and moves the entity along the edges that it satisfies. An occurrence is used only once for the same edge.
 *
 * @example
 * const { state, transitions } = advance(workflow, initialState(workflow), 'PROPOSAL_SUBMITTED', catalog);
 * transitions[0]?.status // 'FEASIBILITY_REVIEW'
 */
export function advance(workflow: WorkflowDefinition, state: WorkflowState, event: string, catalog: MoveCatalog): Advance {
  return settleState(workflow, recordOccurrence(state, event, withdraws(catalog, event)), catalog);
}

/**
 * Moves the entity without a new event: after its workflow was changed, or to see whether it rests.
 *
 * @example settle(workflow, advance(workflow, state, event, catalog).state, catalog).transitions // []
 */
export function settleState(workflow: WorkflowDefinition, start: WorkflowState, catalog: Pick<MoveCatalog, 'workflowSubjects'>): Advance {
  const { byWorkflow } = workflowSubject(catalog, workflow.entityType).statusChanged;
  const transitions: Transition[] = [];
  const crossed = new Set<string>();
  let state = start;
  while (transitions.length < workflow.nodes.length) {
    const ready = satisfiedEdges(workflow, state);
    // Prevents endless cycles of edges that only need a status change: a second crossing uses up the occurrence.
    for (const edge of ready) if (crossed.has(edge.key)) state = useUp(state, edge);
    const [edge, ...rest] = ready.filter(({ key }) => !crossed.has(key));
    const target = edge && nodeByKey(workflow, edge.to);
    if (!target) break;
    crossed.add(edge.key);
    transitions.push(transitionOver(edge, target, rest, state));
    // so an edge that asks for it lets an entity enter and pass through
    state = recordOccurrence({ ...useUp(state, edge), node: edge.to }, byWorkflow);
  }
  return { state, transitions };
}

function transitionOver(edge: WorkflowEdge, target: WorkflowNode, passedOver: readonly WorkflowEdge[], state: WorkflowState): Transition {
  return {
    edge: edge.key,
    from: edge.from,
    to: edge.to,
    status: target.status,
    trigger: latestOf(edge.events, state),
    actions: [...edge.actions, ...target.actions],
    passedOver: passedOver.map(({ key }) => key),
  };
}

/** Edges from the current node whose events have all happened since their last use. */
function satisfiedEdges(workflow: WorkflowDefinition, state: WorkflowState): readonly WorkflowEdge[] {
  const isNew = (edge: WorkflowEdge, event: string) => seqOf(state, event) > (state.used[edge.key]?.[event] ?? 0);
  return edgesFrom(workflow, state.node).filter((edge) => edge.events.length > 0 && edge.events.every((event) => isNew(edge, event)));
}

function seqOf(state: WorkflowState, event: string): number {
  return state.occurrences.find((it) => it.event === event)?.seq ?? 0;
}

function useUp(state: WorkflowState, edge: WorkflowEdge): WorkflowState {
  const seqs = Object.fromEntries(edge.events.map((event) => [event, seqOf(state, event)]));
  return { ...state, used: { ...state.used, [edge.key]: seqs } };
}

function latestOf(events: readonly string[], state: WorkflowState): string {
  return events.reduce((latest, event) => (seqOf(state, event) > seqOf(state, latest) ? event : latest));
}
