import { waysThrough, type WorkflowDefinition } from '../workflows/index.ts';
import { gravestFirst, type Finding } from './finding.ts';
import { actionFindings } from './workflow-actions.ts';
import { nameOf, type WorkflowCase, type WorkflowCatalog, type WorkflowFacts } from './workflow-case.ts';
import { statusFindings } from './workflow-statuses.ts';
import { wayFindings } from './workflow-ways.ts';

/** Findings that an officer on the way to something better may leave for a while. */
const UNFINISHED: ReadonlySet<string> = new Set(['WAY_WITHOUT_CAUSE', 'EVENTS_CONTRADICT']);

/**
 * What can never work, and so is brought in by nobody: no edit and no file.
 *
 * @example workflowFaults(general, { statuses }, catalog) // []
 */
export const workflowFaults = (workflow: WorkflowDefinition, facts: WorkflowFacts, catalog: WorkflowCatalog): readonly Finding[] =>
  lintWorkflow(workflow, facts, catalog).filter(({ severity, code }) => severity === 'error' && !UNFINISHED.has(code));

/**
 * Checks a workflow: can everything be reached and left, is each connection taken at some time, does each action reach somebody? What it
 * says of runs of events it has tried with the engine, and shows the run.
 *
 * @example lintWorkflow(general, { statuses }, catalog) // []
 */
export function lintWorkflow(workflow: WorkflowDefinition, facts: WorkflowFacts, catalog: WorkflowCatalog): readonly Finding[] {
  const statuses = new Map(facts.statuses.filter((it) => it.entityType === workflow.entityType).map((it) => [it.shortCode, it]));
  const one: WorkflowCase = {
    workflow,
    facts,
    catalog,
    statuses,
    ways: waysThrough(workflow, catalog),
    nameOf: nameOf(workflow, statuses),
  };
  return gravestFirst([...statusFindings(one), ...wayFindings(one), ...actionFindings(one)]);
}
