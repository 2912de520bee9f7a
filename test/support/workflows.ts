import { readFileSync } from 'node:fs';
import type { advance, StatusDefinition, WorkflowDefinition, WorkflowEdge, WorkflowNode } from '../../engine/workflows/index.ts';

const starter = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../definitions/starter/${path}`, import.meta.url), 'utf8'));

export function shippedWorkflow(key: string): WorkflowDefinition {
  const { $schema: _, ...body } = starter(`workflows/${key}.json`) as WorkflowDefinition & { readonly $schema: string };
  return body;
}

export const shippedStatuses = (starter('statuses.json') as { readonly statuses: readonly StatusDefinition[] }).statuses;

/** Catalog of a proposal without events that withdraw others. */
export const proposalsMove: Parameters<typeof advance>[3] = {
  events: new Map(),
  workflowSubjects: new Map([
    [
      'PROPOSAL',
      {
        kind: 'PROPOSAL',
        firstStatus: 'DRAFT',
        statusChanged: { byWorkflow: 'PROPOSAL_STATUS_CHANGED_BY_WORKFLOW', byUser: 'PROPOSAL_STATUS_CHANGED_BY_USER' },
        actions: [],
      },
    ],
  ]),
};

export const aNode = (key: string, more: Partial<WorkflowNode> = {}): WorkflowNode => ({
  key,
  status: key.toUpperCase().replaceAll('-', '_'),
  marker: false,
  actions: [],
  position: { x: 0, y: 0 },
  ...more,
});

export const aConnection = (from: string, to: string, events: readonly string[] = [], more: Partial<WorkflowEdge> = {}): WorkflowEdge => ({
  key: `${from}--${to}`,
  from,
  to,
  events,
  manual: null,
  sortOrder: 0,
  actions: [],
  ...more,
});
