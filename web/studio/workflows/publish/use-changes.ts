import { useTranslation } from 'react-i18next';
import { same, type Json } from '../../../../engine/json.ts';
import type { WorkflowDefinition } from '../../../../engine/workflows/index.ts';
import { eventName, useNames } from '../editing.ts';

type Changes = (before: WorkflowDefinition, after: WorkflowDefinition) => readonly string[];

/** What is different between two workflows, in words; places on the canvas do not count. */
export function useChanges(): Changes {
  const { t } = useTranslation();
  const { statusName } = useNames();
  return (before, after) => {
    const nameIn = (workflow: WorkflowDefinition, key: string) => statusName(workflow.nodes.find((it) => it.key === key)?.status ?? key);
    const say = (name: string, values: Readonly<Record<string, string>> = {}) => t(`studio.workflows.change.${name}`, values);
    const old = new Map(before.nodes.map((node) => [node.key, node]));
    const lines: string[] = [];
    if (before.name !== after.name || before.description !== after.description) lines.push(say('texts'));
    for (const node of after.nodes) {
      const was = old.get(node.key);
      const name = nameIn(after, node.key);
      if (!was) lines.push(say('statusAdded', { name }));
      else if (!same(was.actions as unknown as Json, node.actions as unknown as Json)) lines.push(say('statusActions', { name }));
      if (was && was.marker !== node.marker) lines.push(say('marker', { name }));
    }
    for (const { key } of before.nodes)
      if (!after.nodes.some((node) => node.key === key)) lines.push(say('statusRemoved', { name: nameIn(before, key) }));
    const ways = new Map(before.edges.map((edge) => [edge.key, edge]));
    for (const edge of after.edges) {
      const was = ways.get(edge.key);
      const way = { from: nameIn(after, edge.from), to: nameIn(after, edge.to) };
      const events = edge.events.map(eventName).join(' + ') || '—';
      if (!was) lines.push(say('wayAdded', { ...way, events }));
      if (!was) continue;
      if (was.from !== edge.from || was.to !== edge.to)
        lines.push(say('wayMoved', { ...way, oldFrom: nameIn(before, was.from), oldTo: nameIn(before, was.to) }));
      if (!same([...was.events].sort(), [...edge.events].sort()))
        lines.push(say('wayEvents', { ...way, events, old: was.events.map(eventName).join(' + ') || '—' }));
      if (!same(was.manual, edge.manual)) lines.push(say('wayRoles', { ...way, roles: edge.manual?.join(', ') ?? '—' }));
      if (!same(was.actions as unknown as Json, edge.actions as unknown as Json)) lines.push(say('wayActions', way));
      if (was.sortOrder !== edge.sortOrder) lines.push(say('wayOrder', way));
    }
    for (const edge of before.edges)
      if (!after.edges.some(({ key }) => key === edge.key))
        lines.push(say('wayRemoved', { from: nameIn(before, edge.from), to: nameIn(before, edge.to) }));
    return lines;
  };
}
