import { fail } from '../../engine/errors.ts';
import { isObject, type Json, type JsonObject } from '../../engine/json.ts';
import { readActionConfig, type StatusActions } from '../../engine/workflows/index.ts';

/**
 * The configuration of an action from JSON text: as the API shows it, or as definitions have it. Whether groups, templates and addresses exist is
 * asked when the edit is checked.
 * @throws CodedError WORKFLOW_FIELDS
 */
export const readConfig = (actions: StatusActions, type: string, text: string | null | undefined): JsonObject =>
  readActionConfig(actions, type, parsed(text));

function parsed(text: string | null | undefined): JsonObject {
  if (text === null || text === undefined || text.trim() === '') return {};
  try {
    const value = JSON.parse(text) as Json;
    if (isObject(value)) return value;
  } catch {
    // told below, as what is no object
  }
  throw fail('WORKFLOW_FIELDS', { message: 'The configuration of an action is a JSON object' });
}
