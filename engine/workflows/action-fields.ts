import type { ActionFieldDefinition, Catalog, StatusActionDefinition } from '../catalog/types.ts';
import { fail } from '../errors.ts';
import { isList, isObject, type Json, type JsonObject } from '../json.ts';
import type { WorkflowAction } from './types.ts';

export type StatusActions = Pick<Catalog, 'statusActions'>;

export type MailEntry = {
  readonly recipient: string;
  readonly emailTemplate: string;
  readonly otherRecipientEmails: readonly string[];
  readonly combineEmails: boolean;
};

export interface MailPlan {
  readonly action: string;
  readonly recipient: string;
  readonly emailTemplate: string;
  readonly addresses: readonly string[];
  readonly combined: boolean;
}

interface FieldKind {
  /**
   * Converts an entry from API or file form.
   *
   * @throws CodedError WORKFLOW_FIELDS
   */
  readonly read: (entry: Json) => Json;
  readonly fits: (entry: Json) => boolean;
}

const KINDS: Readonly<Record<ActionFieldDefinition['kind'], FieldKind>> = {
  texts: { read: asText, fits: (entry) => typeof entry === 'string' },
  mails: { read: readMail, fits: isObject },
};

/** @example actionOf(catalog, 'EMAIL')?.name // 'Send e-mail' */
export const actionOf = ({ statusActions }: StatusActions, type: string): StatusActionDefinition | undefined =>
  statusActions.find((it) => it.type === type);

/** @example blankActionConfig(catalog, 'EMAIL') // { recipients: [] } */
export const blankActionConfig = (actions: StatusActions, type: string): JsonObject =>
  Object.fromEntries((actionOf(actions, type)?.fields ?? []).map(({ name }) => [name, []]));

/**
 * Converts a configuration from API to definition names.
 *
 * @example readActionConfig(catalog, 'RABBITMQ', { exchanges: [' a '] }) // { exchanges: ['a'] }
 * @throws CodedError WORKFLOW_FIELDS
 */
export function readActionConfig(actions: StatusActions, type: string, config: JsonObject): JsonObject {
  const fields = actionOf(actions, type)?.fields ?? [];
  return Object.fromEntries(
    fields.map(({ name, alias, kind, title }) => {
      const entries = [...(alias === null ? [] : listIn(config, alias)), ...listIn(config, name)];
      if (entries.length === 0) throw fail('WORKFLOW_FIELDS', { message: `${title}: choose at least one` });
      return [name, entries.map(KINDS[kind].read)];
    }),
  );
}

export function fitsAction({ fields }: StatusActionDefinition, config: JsonObject): boolean {
  const fieldByName = new Map(fields.map((field) => [field.name, field]));
  return Object.entries(config).every(([name, entries]) => {
    const field = fieldByName.get(name);
    return field !== undefined && isList(entries) && entries.every(KINDS[field.kind].fits);
  });
}

function entriesOf(actions: StatusActions, { type, config }: WorkflowAction, kind: ActionFieldDefinition['kind']): readonly Json[] {
  return (actionOf(actions, type)?.fields ?? []).filter((field) => field.kind === kind).flatMap(({ name }) => listIn(config, name));
}

/** @example textsOf(catalog, message) // ['user_office_backend.fanout'] */
export const actionTexts = (actions: StatusActions, action: WorkflowAction): readonly string[] =>
  entriesOf(actions, action, 'texts').filter((it): it is string => typeof it === 'string');

/** @example mailEntriesOf(catalog, action).map(({ emailTemplate }) => emailTemplate) // ['proposal-submitted'] */
export const mailEntriesOf = (actions: StatusActions, action: WorkflowAction): readonly MailEntry[] =>
  entriesOf(actions, action, 'mails') as readonly MailEntry[];

/**
 * Mails of the actions, one per recipient group.
 *
 * @example mailsOf(node.actions, catalog).map((mail) => mail.recipient) // ['PI', 'CO_PROPOSERS']
 */
export const mailsOf = (list: readonly WorkflowAction[], actions: StatusActions): readonly MailPlan[] =>
  list.flatMap((action) =>
    mailEntriesOf(actions, action).map((entry) => ({
      action: action.key,
      recipient: entry.recipient,
      emailTemplate: entry.emailTemplate,
      addresses: entry.otherRecipientEmails,
      combined: entry.combineEmails,
    })),
  );

function readMail(entry: Json): JsonObject {
  if (!isObject(entry)) throw fail('WORKFLOW_FIELDS', { message: 'A recipient is an object' });
  const { recipient, emailTemplate } = entry;
  return {
    recipient: asText(isObject(recipient) ? (recipient['name'] ?? null) : (recipient ?? null)),
    emailTemplate: asText(isObject(emailTemplate) ? (emailTemplate['id'] ?? null) : (emailTemplate ?? null)),
    otherRecipientEmails: listIn(entry, 'otherRecipientEmails').map(asText),
    combineEmails: entry['combineEmails'] === true,
  };
}

function listIn(object: JsonObject, key: string): readonly Json[] {
  const value = object[key];
  return isList(value) ? value : [];
}

function asText(value: Json): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  if (typeof value === 'number') return String(value);
  throw fail('WORKFLOW_FIELDS', { message: 'A name is missing in the configuration of an action' });
}
