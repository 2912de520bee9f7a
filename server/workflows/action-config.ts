import { fail } from '../../engine/errors.ts';
import { isList, isObject, type Json, type JsonObject } from '../../engine/json.ts';
import type { WorkflowAction } from '../../engine/workflows/index.ts';

/**
 * The configuration of an action from JSON text: as the API shows it (recipientsWithEmailTemplate), or as definitions have it (recipients).
 * Whether groups, templates and addresses exist is asked when the edit is checked.
 * @throws CodedError WORKFLOW_FIELDS
 */
export function readConfig(type: WorkflowAction['type'], text: string | null | undefined): JsonObject {
  const config = parsed(text);
  if (type === 'PROPOSALDOWNLOAD') return {};
  if (type === 'RABBITMQ') {
    const exchanges = listIn(config, 'exchanges').map(asText);
    if (exchanges.length === 0) throw fail('WORKFLOW_FIELDS', { message: 'Name at least one exchange' });
    return { exchanges };
  }
  const entries = [...listIn(config, 'recipientsWithEmailTemplate'), ...listIn(config, 'recipients')];
  if (entries.length === 0) throw fail('WORKFLOW_FIELDS', { message: 'Choose at least one recipient' });
  return { recipients: entries.map(readRecipient) };
}

function readRecipient(entry: Json): JsonObject {
  if (!isObject(entry)) throw fail('WORKFLOW_FIELDS', { message: 'A recipient is an object' });
  const { recipient, emailTemplate } = entry;
  return {
    recipient: asText(isObject(recipient) ? recipient['name'] : recipient),
    emailTemplate: asText(isObject(emailTemplate) ? emailTemplate['id'] : emailTemplate),
    otherRecipientEmails: listIn(entry, 'otherRecipientEmails').map(asText),
    combineEmails: entry['combineEmails'] === true,
  };
}

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

const listIn = (object: JsonObject, key: string): readonly Json[] => {
  const value = object[key];
  return isList(value) ? value : [];
};

function asText(value: Json | undefined): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  if (typeof value === 'number') return String(value);
  throw fail('WORKFLOW_FIELDS', { message: 'A name is missing in the configuration of an action' });
}
