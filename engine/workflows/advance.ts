import { edgesFrom, nodeByKey, reachableFrom } from './graph.ts';
import type { Advance, JudgeConnection, Transition, WorkflowDefinition, WorkflowEdge, WorkflowNode, WorkflowState } from './types.ts';
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

/** Takes connections without a condition only: for callers that know no answers. */
export const unconditional: JudgeConnection = ({ when }) => when === undefined;

/**
 * Records an event and moves the entity along the edges that it satisfies. An occurrence is used only once for the same edge.
 *
 * @example
 * const { state, transitions } = advance(workflow, initialState(workflow), 'PROPOSAL_SUBMITTED', catalog);
 * transitions[0]?.status // 'FEASIBILITY_REVIEW'
 */
export function advance(
  workflow: WorkflowDefinition,
  state: WorkflowState,
  event: string,
  catalog: MoveCatalog,
  holds: JudgeConnection = unconditional,
): Advance {
  return settleState(workflow, recordOccurrence(state, event, withdraws(catalog, event)), catalog, holds);
}

/**
 * Moves the entity over the connection whose timer is due, and on from there. It stays where the state of now forbids it.
 *
 * @example elapse(workflow, state, 'review--decision', catalog).transitions[0]?.status // 'MANAGEMENT_DECISION'
 */
export function elapse(
  workflow: WorkflowDefinition,
  state: WorkflowState,
  edgeKey: string,
  catalog: Pick<MoveCatalog, 'workflowSubjects'>,
  holds: JudgeConnection = unconditional,
): Advance {
  const edge = edgesFrom(workflow, state.node).find(({ key }) => key === edgeKey);
  const target = edge && nodeByKey(workflow, edge.to);
  if (!target || !edge.timer || !areNew(state, edge) || !holds(edge)) return { state, transitions: [] };
  const { byWorkflow } = workflowSubject(catalog, workflow.entityType).statusChanged;
  const moved = recordOccurrence({ ...useUp(state, edge), node: edge.to }, byWorkflow);
  const rest = settleState(workflow, moved, catalog, holds);
  return { state: rest.state, transitions: [transitionOver(edge, target, [], state), ...rest.transitions] };
}

/**
 * Moves the entity without a new event: after its workflow was changed, or to see whether it rests. A condition that does not hold uses its
 * events up, so that it is judged at the moment of the event and not later.
 *
 * @example settle(workflow, advance(workflow, state, event, catalog).state, catalog).transitions // []
 */
export function settleState(
  workflow: WorkflowDefinition,
  start: WorkflowState,
  catalog: Pick<MoveCatalog, 'workflowSubjects'>,
  holds: JudgeConnection = unconditional,
): Advance {
  const { byWorkflow } = workflowSubject(catalog, workflow.entityType).statusChanged;
  const transitions: Transition[] = [];
  const crossed = new Set<string>();
  let state = start;
  while (transitions.length < workflow.nodes.length) {
    const satisfied = satisfiedEdges(workflow, state);
    const ready = satisfied.filter(holds);
    // Prevents endless cycles of edges that only need a status change: a second crossing uses up the occurrence.
    for (const edge of satisfied) if (crossed.has(edge.key) || !ready.includes(edge)) state = useUp(state, edge);
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

/**
 * Tells if these events may let a condition be judged, so that answers and facts are read only then.
 *
 * @example asksConditions(workflow, state, ['PROPOSAL_SUBMITTED'], catalog)
 */
export function asksConditions(
  workflow: WorkflowDefinition,
  state: WorkflowState,
  events: readonly string[],
  catalog: Pick<MoveCatalog, 'workflowSubjects'>,
): boolean {
  const conditional = workflow.edges.filter(({ when, timer }) => when !== undefined && timer === undefined);
  if (conditional.length === 0) return false;
  const { byWorkflow } = workflowSubject(catalog, workflow.entityType).statusChanged;
  const ahead = new Set(reachableFrom(workflow, state.node));
  const happening = new Set([...events, byWorkflow]);
  return conditional.some(
    (edge) => ahead.has(edge.from) && edge.events.every((event) => happening.has(event) || isNew(state, edge, event)),
  );
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

/** Edges from the current node whose events have all happened since their last use; those with a timer wait for their moment. */
function satisfiedEdges(workflow: WorkflowDefinition, state: WorkflowState): readonly WorkflowEdge[] {
  return edgesFrom(workflow, state.node).filter((edge) => edge.events.length > 0 && edge.timer === undefined && areNew(state, edge));
}

const isNew = (state: WorkflowState, edge: WorkflowEdge, event: string): boolean =>
  seqOf(state, event) > (state.used[edge.key]?.[event] ?? 0);
const areNew = (state: WorkflowState, edge: WorkflowEdge): boolean => edge.events.every((event) => isNew(state, edge, event));

function seqOf(state: WorkflowState, event: string): number {
  return state.occurrences.find((it) => it.event === event)?.seq ?? 0;
}

function useUp(state: WorkflowState, edge: WorkflowEdge): WorkflowState {
  const seqs = Object.fromEntries(edge.events.map((event) => [event, seqOf(state, event)]));
  return { ...state, used: { ...state.used, [edge.key]: seqs } };
}

function latestOf(events: readonly string[], state: WorkflowState): string {
  if (events.length === 0) return '';
  return events.reduce((latest, event) => (seqOf(state, event) > seqOf(state, latest) ? event : latest));
}
