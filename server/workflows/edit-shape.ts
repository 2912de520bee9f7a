import type { WorkflowEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import type { SchemaCheck } from '../catalog/index.ts';

/**
 * Validates the shape of edits; references are checked when they are applied.
 *
 * @throws CodedError WORKFLOW_FIELDS
 */
export function readWorkflowEdits(schema: SchemaCheck, edits: readonly unknown[]): readonly WorkflowEdit[] {
  const [fault] = schema([{ path: 'edits', content: JSON.stringify({ $schema: 'workflow-edits.schema.json', edits }) }]);
  if (fault) throw fail('WORKFLOW_FIELDS', { message: `${fault.place} ${fault.fault}` });
  return edits as readonly WorkflowEdit[];
}
