import { waysThrough, type WorkflowDefinition } from '../workflows/index.ts';
import { gravestFirst, type Finding } from './finding.ts';
import { actionFindings } from './workflow-actions.ts';
import { connectionFindings } from './workflow-conditions.ts';
import { statusNameOf, type WorkflowCase, type WorkflowCatalog, type WorkflowFacts } from './workflow-case.ts';
import { statusFindings } from './workflow-statuses.ts';
import { wayFindings } from './workflow-ways.ts';

/** Findings allowed while a workflow is being edited. */
const UNFINISHED: ReadonlySet<string> = new Set(['WAY_WITHOUT_CAUSE', 'EVENTS_CONTRADICT']);

/**
 * Faults that can never work and that no edit or file may introduce.
 *
 * @example workflowFaults(general, { statuses }, catalog) // []
 */
export const workflowFaults = (workflow: WorkflowDefinition, facts: WorkflowFacts, catalog: WorkflowCatalog): readonly Finding[] =>
  lintWorkflow(workflow, facts, catalog).filter(({ severity, code }) => severity === 'error' && !UNFINISHED.has(code));

/**
 * Checks that all statuses are reachable, connections are taken and actions have recipients. Claims about event runs are verified with the engine and
 * shown as examples.
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
    nameOf: statusNameOf(workflow, statuses),
  };
  return gravestFirst([...statusFindings(one), ...wayFindings(one), ...connectionFindings(one), ...actionFindings(one)]);
}
