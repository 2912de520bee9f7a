import { advance, elapse, initialState, settleState, unconditional } from './advance.ts';
import { edgesFrom, reachableFrom } from './graph.ts';
import { moveByHand } from './manual.ts';
import { withdraws, workflowSubject, type MoveCatalog } from './subjects.ts';
import type { JudgeConnection, Transition, WorkflowDefinition, WorkflowEdge, WorkflowState } from './types.ts';

/** Search bound; connections not found by then are undecided. */
const MOST_STATES = 300;

/** An event, a connection taken by hand, or one whose timer was due. */
export type RunStep = { readonly event: string } | { readonly walked: string } | { readonly waited: string };

export interface WorkflowRun {
  readonly state: WorkflowState;
  readonly steps: readonly RunStep[];
}

export interface Ways {
  /** Shortest run to each node. */
  readonly reached: ReadonlyMap<string, WorkflowRun>;
  readonly taken: ReadonlySet<string>;
  readonly circles: ReadonlyMap<string, WorkflowRun>;
  /** False if the search reached its bound. */
  readonly complete: boolean;
}

type Events = Pick<MoveCatalog, 'events'>;

/**
 * Explores a workflow with the engine, trying the events of every outgoing connection.
 *
 * @example waysThrough(general, catalog).reached.get('fap-review')?.steps // [{ event: 'PROPOSAL_SUBMITTED' }, …]
 */
export function waysThrough(workflow: WorkflowDefinition, catalog: MoveCatalog): Ways {
  const first: WorkflowRun = { state: initialState(workflow), steps: [] };
  const paths = { reached: new Map([[workflow.initial, first]]), taken: new Set<string>(), circles: new Map<string, WorkflowRun>() };
  const signature = signatures(workflow);
  const seen = new Set([signature(first.state)]);
  // new nodes first; other histories matter only for connections not yet taken
  const queues: { readonly fresh: WorkflowRun[]; readonly again: WorkflowRun[] } = { fresh: [first], again: [] };
  for (let run = next(queues); run; run = next(queues)) {
    for (const edge of edgesFrom(workflow, run.state.node)) {
      const tried = attempt(workflow, run, edge, catalog);
      const isFresh = note(paths, run, tried);
      const stateKey = signature(tried.run.state);
      if (!seen.has(stateKey)) queues[isFresh ? 'fresh' : 'again'].push(tried.run);
      seen.add(stateKey);
    }
    if (queues.fresh.length === 0 && paths.taken.size === workflow.edges.length) break;
    if (seen.size > MOST_STATES && queues.fresh.length === 0) return { ...paths, complete: false };
  }
  return { ...paths, complete: true };
}

const next = ({ fresh, again }: { readonly fresh: WorkflowRun[]; readonly again: WorkflowRun[] }): WorkflowRun | undefined =>
  fresh.shift() ?? again.shift();

function note({ reached, taken, circles }: Mutable, from: WorkflowRun, { run, transitions }: Attempt): boolean {
  const isFresh = run.state.node !== null && !reached.has(run.state.node);
  for (const { edge, to } of transitions) {
    taken.add(edge);
    if (!reached.has(to)) reached.set(to, run);
  }
  const again = returning(from.state.node, transitions);
  if (again !== null && !circles.has(again)) circles.set(again, run);
  return isFresh;
}

interface Mutable {
  readonly reached: Map<string, WorkflowRun>;
  readonly taken: Set<string>;
  readonly circles: Map<string, WorkflowRun>;
}

interface Attempt {
  readonly run: WorkflowRun;
  readonly transitions: readonly Transition[];
}

/**
 * Order in which all events still count at the end; null if some cancel each other.
 *
 * @example orderOf(['PROPOSAL_ACCEPTED', 'PROPOSAL_REJECTED'], catalog) // null
 */
export function orderOf(events: readonly string[], catalog: Events): readonly string[] | null {
  const left = [...events];
  const order: string[] = [];
  while (left.length > 0) {
    // a later event must not cancel this one
    const at = left.findIndex((event) => left.every((other) => other === event || !withdraws(catalog, other).includes(event)));
    const [next] = at < 0 ? [] : left.splice(at, 1);
    if (next === undefined) return null;
    order.push(next);
  }
  return order;
}

export const workflowEvents = (steps: readonly RunStep[]): readonly string[] =>
  steps.flatMap((step) => ('event' in step ? [step.event] : []));

/** Tries to take an edge, with answers by which its condition holds and the others' do not. */
function attempt(workflow: WorkflowDefinition, from: WorkflowRun, edge: WorkflowEdge, catalog: MoveCatalog): Attempt {
  if (edge.events.length === 0 && edge.timer === undefined)
    return edge.manual && edge.manual.length > 0 ? walk(workflow, from, edge, catalog) : { run: from, transitions: [] };
  const holds: JudgeConnection = (it) => it.key === edge.key || unconditional(it);
  const own = workflowSubject(catalog, workflow.entityType).statusChanged.byWorkflow;
  if (!edge.events.every((event) => event === own || catalog.events.get(event)?.offered)) return { run: from, transitions: [] };
  let { state } = from;
  const steps = [...from.steps];
  for (const event of orderOf(edge.events, catalog)?.filter((it) => it !== own) ?? []) {
    const after = advance(workflow, state, event, catalog, holds);
    steps.push({ event });
    state = after.state;
    if (after.transitions.length > 0) return { run: { state, steps }, transitions: after.transitions };
  }
  const due = edge.timer && elapse(workflow, state, edge.key, catalog, holds);
  const rest = due ?? settleState(workflow, state, catalog, holds);
  if (due) steps.push({ waited: edge.key });
  return { run: { state: rest.state, steps }, transitions: rest.transitions };
}

function walk(workflow: WorkflowDefinition, from: WorkflowRun, edge: WorkflowEdge, catalog: MoveCatalog): Attempt {
  const { state } = moveByHand(workflow, from.state, { node: edge.to }, catalog);
  const status = workflow.nodes.find(({ key }) => key === edge.to)?.status ?? '';
  const transition: Transition = { edge: edge.key, from: edge.from, to: edge.to, status, trigger: '', actions: [], passedOver: [] };
  return { run: { state, steps: [...from.steps, { walked: edge.key }] }, transitions: [transition] };
}

function returning(start: string | null, transitions: readonly Transition[]): string | null {
  const met = new Set<string | null>(transitions.length > 1 ? [transitions[0]?.to ?? start] : []);
  for (const { to } of transitions.slice(1)) {
    if (met.has(to)) return to;
    met.add(to);
  }
  return null;
}

/** States with equal signatures behave alike: same node, same pending events. */
function signatures(workflow: WorkflowDefinition): (state: WorkflowState) => string {
  const ahead = new Map<string | null, readonly WorkflowEdge[]>();
  const edgesAhead = (node: string | null): readonly WorkflowEdge[] => {
    const cached = ahead.get(node);
    if (cached) return cached;
    const nodes = new Set(reachableFrom(workflow, node));
    const edges = workflow.edges.filter(({ from }) => nodes.has(from));
    ahead.set(node, edges);
    return edges;
  };
  return ({ node, occurrences, used }) => {
    const seqs = new Map(occurrences.map(({ event, seq }) => [event, seq]));
    const fresh = edgesAhead(node).flatMap(({ key, events }) =>
      events.filter((event) => (seqs.get(event) ?? 0) > (used[key]?.[event] ?? 0)).map((event) => `${key}:${event}`),
    );
    return [node, ...fresh].join(' ');
  };
}
