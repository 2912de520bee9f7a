import type { Catalog } from '../catalog/types.ts';
import { eventsOf, nodeByKey, type Run, type StatusDefinition, type Ways, type WorkflowDefinition } from '../workflows/index.ts';
import type { Evidence, Example } from './finding.ts';

/** What a check asks the vocabulary. */
export type WorkflowCatalog = Pick<Catalog, 'events' | 'workflowSubjects' | 'findings' | 'statusActions' | 'recipientGroups' | 'roles'>;

/** What the check of a workflow knows of the installation. */
export interface WorkflowFacts {
  readonly statuses: readonly StatusDefinition[];
  /** Keys of the e-mail templates; absent: their existence is not asked. */
  readonly emailTemplates?: readonly string[];
  /** E-mail templates that print something which no mail of a workflow fills in. */
  readonly unfilledMails?: readonly UnfilledMail[];
  /** Recipient groups to which nobody belongs here. */
  readonly emptyGroups?: readonly string[];
  readonly occupied?: readonly OccupiedStatus[];
}

/** An e-mail template by its key, with the variables that stay empty when a workflow sends it. */
export interface UnfilledMail {
  readonly template: string;
  readonly name: string;
  readonly variables: readonly string[];
}

/** How many stand in a status, of those that go through a workflow, with the references of the first few. */
export interface OccupiedStatus {
  readonly status: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** Everything that the single checks of a workflow look at. */
export interface WorkflowCase {
  readonly workflow: WorkflowDefinition;
  readonly facts: WorkflowFacts;
  readonly catalog: WorkflowCatalog;
  /** Those of the workflow's kind, by short code. */
  readonly statuses: ReadonlyMap<string, StatusDefinition>;
  readonly ways: Ways;
  /** Name of the status of a node, by its key. */
  readonly nameOf: (node: string) => string;
}

export const nameOf =
  (workflow: WorkflowDefinition, statuses: WorkflowCase['statuses']) =>
  (node: string): string => {
    const code = nodeByKey(workflow, node)?.status ?? node;
    return statuses.get(code)?.name ?? code;
  };

/** A run as an example: one line for each step. */
export function exampleOf({ workflow, nameOf: name }: WorkflowCase, { steps }: Pick<Run, 'steps'>): Example {
  const lines = steps.map((step): Evidence => {
    if ('event' in step) return { text: step.event, place: {} };
    const edge = workflow.edges.find(({ key }) => key === step.walked);
    return { text: edge ? `${name(edge.from)} → ${name(edge.to)}` : step.walked, place: { edge: step.walked } };
  });
  return { events: eventsOf(steps), lines };
}
