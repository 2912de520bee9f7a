import { reachableFrom } from './graph.ts';
import type { StatusTraits, WorkflowDefinition } from './types.ts';

/**
 * Distinct statuses of a workflow, including markers.
 *
 * @example statusesOf(technique).includes('QUICK_REVIEW') // true: a technique call
 */
export function statusesOf(workflow: WorkflowDefinition): readonly string[] {
  return [...new Set(workflow.nodes.map((node) => node.status))];
}

/**
 * Tells if proposers can edit after submission, for the confirmation text (specification 4, Proposal).
 *
 * @example mayEditAfterSubmission(workflow, traits, { isInternal: false })
 */
export function mayEditAfterSubmission(
  workflow: WorkflowDefinition,
  traits: ReadonlyMap<string, StatusTraits>,
  { isInternal }: { readonly isInternal: boolean },
): boolean {
  const ahead = reachableFrom(workflow, workflow.initial).filter((key) => key !== workflow.initial);
  return workflow.nodes.some((node) => {
    const editableBy = traits.get(node.status)?.editableBy;
    return ahead.includes(node.key) && (editableBy === 'MEMBERS' || (isInternal && editableBy === 'INTERNAL_MEMBERS'));
  });
}
