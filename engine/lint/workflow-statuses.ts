import { edgesFrom, type WorkflowNode } from '../workflows/index.ts';
import { finding, type Finding } from './finding.ts';
import { workflowExample, type WorkflowCase } from './workflow-case.ts';

export function statusFindings(one: WorkflowCase): readonly Finding[] {
  return [...one.workflow.nodes.flatMap((node) => nodeFindings(one, node)), ...occupied(one)];
}

function nodeFindings(one: WorkflowCase, node: WorkflowNode): readonly Finding[] {
  const { catalog, statuses, ways, nameOf, workflow } = one;
  const parts = { place: { node: node.key }, params: { status: nameOf(node.key) } };
  if (!statuses.has(node.status)) return [finding(catalog, 'STATUS_UNKNOWN', { ...parts, params: { status: node.status } })];
  if (node.marker) return edgesFrom(workflow, node.key).length > 0 ? [finding(catalog, 'MARKER_LEAVES', parts)] : [];
  const run = ways.reached.get(node.key);
  if (!run)
    return [
      finding(catalog, 'STATUS_UNREACHABLE', { ...parts, because: waysInto(one, node), verdict: ways.complete ? 'PROVED' : 'UNDECIDED' }),
    ];
  const circle = ways.circles.get(node.key);
  return [
    ...(circle ? [finding(catalog, 'AUTOMATIC_CIRCLE', { ...parts, example: workflowExample(one, circle), verdict: 'PROVED' })] : []),
    ...(isDeadEnd(one, node)
      ? [finding(catalog, 'STATUS_DEAD_END', { ...parts, example: workflowExample(one, run), verdict: 'PROVED' })]
      : []),
  ];
}

/** Dead connections to an unreachable status. */
const waysInto = ({ workflow, nameOf }: WorkflowCase, node: WorkflowNode) =>
  workflow.edges
    .filter(({ to }) => to === node.key)
    .map(({ key, from, to }) => ({ text: `${nameOf(from)} → ${nameOf(to)}`, place: { edge: key } }));

function isDeadEnd({ workflow, statuses, ways }: WorkflowCase, node: WorkflowNode): boolean {
  if (statuses.get(node.status)?.traits.final) return false;
  const out = edgesFrom(workflow, node.key);
  return out.length === 0 || (ways.complete && out.every(({ key }) => !ways.taken.has(key)));
}

function occupied({ workflow, facts, catalog, statuses }: WorkflowCase): readonly Finding[] {
  const usedStatuses = workflow.nodes.filter(({ marker }) => !marker).map(({ status }) => status);
  return (facts.occupied ?? [])
    .filter(({ status, count }) => count > 0 && !usedStatuses.includes(status))
    .map(({ status, count, examples }) =>
      finding(catalog, 'STATUS_OCCUPIED', {
        params: { status: statuses.get(status)?.name ?? status, statusCode: status, count, examples: examples.join(', ') },
      }),
    );
}
