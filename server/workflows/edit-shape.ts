import type { WorkflowEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import type { SchemaCheck } from '../catalog/index.ts';

/**
 * Edits as they come from outside, checked for their shape. What they name is asked when they are carried out.
 * @throws CodedError WORKFLOW_FIELDS
 */
export function readEdits(schema: SchemaCheck, edits: readonly unknown[]): readonly WorkflowEdit[] {
  const [fault] = schema([{ path: 'edits', content: JSON.stringify({ $schema: 'workflow-edits.schema.json', edits }) }]);
  if (fault) throw fail('WORKFLOW_FIELDS', { message: `${fault.place} ${fault.fault}` });
  return edits as readonly WorkflowEdit[];
}
