import type { Catalog, EntityType } from '../catalog/types.ts';
import { lintWorkflow, workflowFaults, type Finding } from '../lint/index.ts';
import { structureFaults, type StatusDefinition, type WorkflowDefinition } from '../workflows/index.ts';
import { looseEnds } from './ends.ts';
import { byRef, itemName, refOf, type BundleItem } from './item.ts';
import type { PlanProblem } from './plan.ts';

/**
 * Faults that the workflow editor would have refused. Statuses and e-mails are checked at import.
 *
 * @example faultsOfWorkflow(general, catalog) // []
 */
export const faultsOfWorkflow = (item: BundleItem, catalog: Catalog): readonly string[] => judged(item, [], catalog, workflowFaults);

/**
 * Workflows that may be saved but not published, each with its first fault.
 *
 * @example unsoundWorkflows([general], catalog) // []
 */
export const unsoundWorkflows = (items: readonly BundleItem[], catalog: Catalog): readonly PlanProblem[] =>
  items
    .filter(({ kind }) => kind === 'WORKFLOW')
    .flatMap((item) =>
      judged(item, items, catalog, lintWorkflow)
        .slice(0, 1)
        .map((text) => ({ kind: item.kind, key: item.key, text })),
    );

/** @param beside statuses listed here are named in messages, others appear by code */
function judged(
  item: BundleItem,
  beside: readonly BundleItem[],
  catalog: Catalog,
  check: (...args: Parameters<typeof lintWorkflow>) => readonly Finding[],
): readonly string[] {
  const workflow = { ...item.body, key: item.key } as WorkflowDefinition;
  if (!catalog.workflowSubjects.has(workflow.entityType)) return [`nothing called ${workflow.entityType} goes through workflows`];
  const loose = looseEnds(item);
  const broken = loose.length > 0 ? loose.map(({ text }) => text) : structureFaults(workflow);
  if (broken.length > 0) return [...new Set(broken)];
  const named = byRef(beside);
  const statuses = workflow.nodes.map(({ status }): StatusDefinition => {
    const statusItem = named.get(refOf({ kind: 'STATUS', key: `${workflow.entityType}:${status}` }));
    return statusNamed(status, statusItem ? itemName(statusItem) : status, workflow.entityType);
  });
  const errors = check(workflow, { statuses }, catalog).filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(({ message }) => message))];
}

const statusNamed = (shortCode: string, name: string, entityType: EntityType): StatusDefinition => ({
  id: 0,
  shortCode,
  name,
  description: '',
  entityType,
  isDefault: false,
  traits: { editableBy: 'NOBODY', reopens: false, locksInstrument: false, requiresInstrument: false, visibleTo: null, final: false },
});
