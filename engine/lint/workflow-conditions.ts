import { ruleFaults } from '../form-rules/index.ts';
import { canonicalJson } from '../hash.ts';
import type { Json } from '../json.ts';
import { edgesFrom, timerFault, timersFrom, type TimedEdge, type WorkflowEdge } from '../workflows/index.ts';
import { finding, type Finding } from './finding.ts';
import { uncoveredRanges } from './number-ranges.ts';
import type { WorkflowCase } from './workflow-case.ts';

/** Checks of conditions and timers. */
export const connectionFindings = (one: WorkflowCase): readonly Finding[] => [
  ...one.workflow.nodes.flatMap(({ key }) => [...gaps(one, key), ...timersFrom(one.workflow, key).flatMap((edge) => races(one, edge))]),
  ...one.workflow.edges.flatMap((edge) => [...timerFaults(one, edge), ...conditionFaults(one, edge)]),
];

/** Events after which all connections have a condition, and none need hold. */
function gaps(one: WorkflowCase, node: string): readonly Finding[] {
  const byEvents = new Map<string, WorkflowEdge[]>();
  for (const edge of edgesFrom(one.workflow, node)) {
    if (edge.events.length === 0 || edge.timer) continue;
    const events = [...edge.events].sort().join(' + ');
    byEvents.set(events, [...(byEvents.get(events) ?? []), edge]);
  }
  return [...byEvents].flatMap(([events, edges]) => gap(one, node, events, edges));
}

function gap(one: WorkflowCase, node: string, event: string, edges: readonly WorkflowEdge[]): readonly Finding[] {
  const rules = edges.flatMap(({ when }) => (when === undefined ? [] : [when]));
  if (rules.length < edges.length || isEither(rules)) return [];
  const params = { from: one.nameOf(node), event };
  const because = edges.map(({ key, from, to }) => ({ text: `${one.nameOf(from)} → ${one.nameOf(to)}`, place: { edge: key } }));
  const uncovered = uncoveredRanges(rules);
  if (!uncovered) return [finding(one.catalog, 'CONDITIONS_GAP', { place: { node }, params, because, verdict: 'UNDECIDED' })];
  if (uncovered.ranges.length === 0) return [];
  const ranges = uncovered.ranges.join(', ');
  return [finding(one.catalog, 'CONDITIONS_GAP_RANGE', { place: { node }, params: { ...params, ranges }, because, verdict: 'PROVED' })];
}

/** A rule and its opposite: one of them always holds. */
const isEither = (rules: readonly Json[]): boolean => {
  const texts = new Set(rules.map(canonicalJson));
  return rules.some((rule) => rule === true || texts.has(canonicalJson({ '!': [rule] })) || texts.has(canonicalJson({ '!': rule })));
};

/** A timer beside events: whatever comes first wins. */
function races({ workflow, catalog, nameOf }: WorkflowCase, { key, from, to }: TimedEdge): readonly Finding[] {
  const rivals = edgesFrom(workflow, from).filter((edge) => edge.events.length > 0 && !edge.timer && edge.to !== to);
  if (rivals.length === 0) return [];
  const events = [...new Set(rivals.flatMap((edge) => edge.events))].join(', ');
  const because = rivals.map((edge) => ({ text: `${nameOf(from)} → ${nameOf(edge.to)}`, place: { edge: edge.key } }));
  return [finding(catalog, 'TIMER_RACE', { place: { edge: key }, params: { from: nameOf(from), to: nameOf(to), events }, because })];
}

function timerFaults({ catalog, nameOf }: WorkflowCase, { key, from, to, timer }: WorkflowEdge): readonly Finding[] {
  const fault = timer && timerFault(timer);
  if (!fault) return [];
  const params = { from: nameOf(from), to: nameOf(to), date: 'at' in timer ? timer.at : '' };
  return [finding(catalog, `TIMER_${fault}`, { place: { edge: key }, params })];
}

const conditionFaults = ({ catalog, nameOf }: WorkflowCase, { key, from, to, when }: WorkflowEdge): readonly Finding[] =>
  (when === undefined ? [] : ruleFaults(when)).map((fault) =>
    finding(catalog, 'CONDITION_MALFORMED', { place: { edge: key }, params: { from: nameOf(from), to: nameOf(to), fault } }),
  );
