import { fail } from '../../engine/errors.ts';
import { isObject, type JsonObject } from '../../engine/json.ts';
import { parseJson } from '../../engine/json-scan.ts';
import { readActionConfig, type StatusActions } from '../../engine/workflows/index.ts';

/**
 * Parses the configuration of an action, in API or definition form. References are checked with the edit.
 *
 * @throws CodedError WORKFLOW_FIELDS
 */
export const readStoredActionConfig = (actions: StatusActions, type: string, text: string | null | undefined): JsonObject =>
  readActionConfig(actions, type, parsed(text));

function parsed(text: string | null | undefined): JsonObject {
  if (text === null || text === undefined || text.trim() === '') return {};
  try {
    const value = parseJson(text);
    if (isObject(value)) return value;
  } catch {
    // Same message as for a value that is no object.
  }
  throw fail('WORKFLOW_FIELDS', { message: 'The configuration of an action is a JSON object' });
}
