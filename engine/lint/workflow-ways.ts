import {
  advance,
  edgesFrom,
  orderOf,
  unconditional,
  withdraws,
  type JudgeConnection,
  type RunStep,
  type WorkflowEdge,
  type WorkflowRun,
} from '../workflows/index.ts';
import { finding, type Finding } from './finding.ts';
import { workflowExample, type WorkflowCase } from './workflow-case.ts';

export function wayFindings(one: WorkflowCase): readonly Finding[] {
  return [
    ...one.workflow.edges.flatMap((edge) => [...edgeFindings(one, edge), ...unknownRoles(one, edge)]),
    ...one.workflow.nodes.flatMap((node) => ambiguous(one, node.key)),
  ];
}

function edgeFindings(one: WorkflowCase, edge: WorkflowEdge): readonly Finding[] {
  const { catalog, ways, nameOf, workflow } = one;
  const parts = { place: { edge: edge.key }, params: { from: nameOf(edge.from), to: nameOf(edge.to) } };
  const unknown = edge.events.filter((event) => !isOffered(one, event));
  if (unknown.length > 0)
    return unknown.map((event) => finding(catalog, 'EVENT_UNKNOWN', { ...parts, params: { ...parts.params, event } }));
  const conflict = contradiction(one, edge.events);
  if (conflict) return [finding(catalog, 'EVENTS_CONTRADICT', { ...parts, ...conflict, params: { ...parts.params, ...conflict.params } })];
  if (edge.events.length === 0 && !edge.timer && !edge.manual?.length) return [finding(catalog, 'WAY_WITHOUT_CAUSE', parts)];
  const run = ways.reached.get(edge.from);
  const isMarker = workflow.nodes.find(({ key }) => key === edge.from)?.marker === true;
  if (!run || isMarker || ways.taken.has(edge.key) || edge.manual?.length) return [];
  return [neverTaken(one, edge, run)];
}

function neverTaken(one: WorkflowCase, edge: WorkflowEdge, run: WorkflowRun): Finding {
  const { catalog, nameOf, ways } = one;
  const parts = { place: { edge: edge.key }, verdict: ways.complete ? 'PROVED' : 'UNDECIDED' } as const;
  const params = { from: nameOf(edge.from), to: nameOf(edge.to) };
  const tried = attempted(one, run, orderOf(edge.events, catalog) ?? [], (it) => it.key === edge.key || unconditional(it));
  const instead = tried?.transition;
  if (!tried || !instead || instead.edge === edge.key) return finding(catalog, 'WAY_NEVER_TAKEN', { ...parts, params });
  return finding(catalog, 'WAY_SHADOWED', {
    ...parts,
    params: { ...params, other: nameOf(instead.to) },
    because: [{ text: `${params.from} → ${nameOf(instead.to)}`, place: { edge: instead.edge } }],
    example: workflowExample(one, tried),
  });
}

function attempted(
  { workflow, catalog }: WorkflowCase,
  run: WorkflowRun,
  events: readonly string[],
  holds: JudgeConnection = unconditional,
) {
  let { state } = run;
  const steps: RunStep[] = [...run.steps];
  for (const event of events) {
    const after = advance(workflow, state, event, catalog, holds);
    steps.push({ event });
    state = after.state;
    const [transition] = after.transitions;
    if (transition) return { steps, transition };
  }
  return null;
}

const isOffered = ({ catalog, workflow }: WorkflowCase, event: string): boolean => {
  const definition = catalog.events.get(event);
  return definition?.offered === true && definition.entity === workflow.entityType;
};

/** Two events that cancel each other, with a run that shows it. */
function contradiction(one: WorkflowCase, events: readonly string[]) {
  if (orderOf(events, one.catalog)) return null;
  const takes = (a: string, b: string) => withdraws(one.catalog, a).includes(b);
  const pair = events.flatMap((a) => events.filter((b) => a < b && takes(a, b) && takes(b, a)).map((b) => [a, b] as const))[0];
  const [event, other] = pair ?? [events[0] ?? '', events[1] ?? ''];
  return { params: { event, other }, example: workflowExample(one, { steps: [{ event }, { event: other }] }), verdict: 'PROVED' as const };
}

function unknownRoles({ catalog, nameOf }: WorkflowCase, { key, from, to, manual }: WorkflowEdge): readonly Finding[] {
  const roleCodes = catalog.roles.map(({ shortCode }): string => shortCode);
  return (manual ?? [])
    .filter((role) => !roleCodes.includes(role))
    .map((role) => finding(catalog, 'ROLE_UNKNOWN', { place: { edge: key }, params: { from: nameOf(from), to: nameOf(to), role } }));
}

/** Two connections that one event opens at once. If one requires all events of the other, their order is well defined. */
function ambiguous(one: WorkflowCase, node: string): readonly Finding[] {
  const run = one.ways.reached.get(node);
  // A condition or a timer decides by itself.
  const out = edgesFrom(one.workflow, node).filter(({ events, when, timer }) => events.length > 0 && when === undefined && !timer);
  if (!run) return [];
  return out.flatMap((a, i) => out.slice(i + 1).flatMap((b) => ambiguousPair(one, run, a, b)));
}

function ambiguousPair(one: WorkflowCase, run: WorkflowRun, a: WorkflowEdge, b: WorkflowEdge): readonly Finding[] {
  const { catalog, nameOf } = one;
  const shared = a.events.filter((event) => b.events.includes(event));
  const onlyHere = (these: WorkflowEdge, those: WorkflowEdge) => these.events.some((event) => !those.events.includes(event));
  if (shared.length === 0 || !onlyHere(a, b) || !onlyHere(b, a)) return [];
  const all = [...new Set([...a.events, ...b.events])];
  for (const last of shared) {
    const before = orderOf(
      all.filter((event) => event !== last),
      catalog,
    );
    if (!before || withdraws(catalog, last).some((event) => all.includes(event))) continue;
    const tried = attempted(one, run, [...before, last]);
    const open = tried ? [tried.transition.edge, ...tried.transition.passedOver] : [];
    if (!tried || !open.includes(a.key) || !open.includes(b.key)) continue;
    const params = { from: nameOf(a.from), to: nameOf(a.to), other: nameOf(b.to) };
    const because = [a, b].map((edge) => ({ text: `${nameOf(edge.from)} → ${nameOf(edge.to)}`, place: { edge: edge.key } }));
    return [
      finding(catalog, 'WAYS_AMBIGUOUS', {
        place: { edge: b.key },
        params,
        because,
        example: workflowExample(one, tried),
        verdict: 'PROVED',
      }),
    ];
  }
  return [];
}
