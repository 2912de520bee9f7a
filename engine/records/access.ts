import type { Actor } from '../rules/actor.ts';
import { no, yes, type RuleAnswer } from '../rules/answer.ts';
import type { ListedRecord, RecordDefinition, RecordOperation } from './types.ts';

/**
 * API access tokens read what an officer reads, and are let in by the call and the record that they name before.
 * @example mayReadRecord(tag, petra) // false
 */
export const mayReadRecord = ({ allow }: RecordDefinition, { kind, role }: Actor): boolean =>
  kind === 'system' || (kind === 'token' && allow.read.includes('USER_OFFICER')) || (role !== null && allow.read.includes(role));

/** True if the operation stores the person who carries it out. */
export const storesPerson = ({ fields }: RecordDefinition, operation: RecordOperation): boolean =>
  operation !== 'delete' && Object.values(fields).some((field) => field.set === 'actor');

/**
 * API access tokens write what an officer writes, except where a person is stored.
 * @example mayWriteRecord(tag, petra) // no, INSUFFICIENT_PERMISSIONS
 */
export function mayWriteRecord(
  definition: RecordDefinition,
  { kind, role }: Pick<Actor, 'kind' | 'role'>,
  operation: RecordOperation = 'update',
): RuleAnswer {
  if (kind === 'token' && storesPerson(definition, operation)) return no('TOKEN_NEEDS_A_PERSON');
  const asRole = kind === 'token' ? 'USER_OFFICER' : role;
  const may = kind === 'system' || (asRole !== null && definition.allow.write.includes(asRole));
  return may ? yes : no('INSUFFICIENT_PERMISSIONS');
}

/**
 * True if the record has the page and the calls of all records.
 *
 * @example isListed(call) // false
 */
export const isListed = (definition: RecordDefinition): definition is ListedRecord => definition.route !== undefined;
