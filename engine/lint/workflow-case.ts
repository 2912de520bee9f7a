import type { Catalog } from '../catalog/types.ts';
import {
  workflowEvents,
  nodeByKey,
  type WorkflowRun,
  type StatusDefinition,
  type Ways,
  type WorkflowDefinition,
} from '../workflows/index.ts';
import type { FindingEvidence, Example } from './finding.ts';

export type WorkflowCatalog = Pick<Catalog, 'events' | 'workflowSubjects' | 'findings' | 'statusActions' | 'recipientGroups' | 'roles'>;

export interface WorkflowFacts {
  readonly statuses: readonly StatusDefinition[];
  /** Keys of the e-mail templates; absent: not checked. */
  readonly emailTemplates?: readonly string[];
  /** E-mail templates with variables that a workflow cannot fill. */
  readonly unfilledMails?: readonly UnfilledMail[];
  readonly emptyGroups?: readonly string[];
  readonly occupied?: readonly OccupiedStatus[];
}

export interface UnfilledMail {
  readonly template: string;
  readonly name: string;
  readonly variables: readonly string[];
}

export interface OccupiedStatus {
  readonly status: string;
  readonly count: number;
  readonly examples: readonly string[];
}

export interface WorkflowCase {
  readonly workflow: WorkflowDefinition;
  readonly facts: WorkflowFacts;
  readonly catalog: WorkflowCatalog;
  readonly statuses: ReadonlyMap<string, StatusDefinition>;
  readonly ways: Ways;
  readonly nameOf: (node: string) => string;
}

export const statusNameOf =
  (workflow: WorkflowDefinition, statuses: WorkflowCase['statuses']) =>
  (node: string): string => {
    const code = nodeByKey(workflow, node)?.status ?? node;
    return statuses.get(code)?.name ?? code;
  };

export function workflowExample({ workflow, nameOf: name }: WorkflowCase, { steps }: Pick<WorkflowRun, 'steps'>): Example {
  const lines = steps.map((step): FindingEvidence => {
    if ('event' in step) return { text: step.event, place: {} };
    const taken = 'walked' in step ? step.walked : step.waited;
    const edge = workflow.edges.find(({ key }) => key === taken);
    return { text: edge ? `${name(edge.from)} → ${name(edge.to)}` : taken, place: { edge: taken } };
  });
  return { events: workflowEvents(steps), lines };
}
