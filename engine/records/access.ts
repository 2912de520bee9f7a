import type { Actor } from '../rules/actor.ts';
import { no, yes, type RuleAnswer } from '../rules/answer.ts';
import type { ListedRecord, RecordDefinition } from './types.ts';

/**
 * API access tokens read what an officer reads, and are let in by the call and the record that they name before.
 * @example mayReadRecord(tag, petra) // false
 */
export const mayReadRecord = ({ allow }: RecordDefinition, { kind, role }: Actor): boolean =>
  kind === 'system' || (kind === 'token' && allow.read.includes('USER_OFFICER')) || (role !== null && allow.read.includes(role));

/** @example mayWriteRecord(tag, petra) // no, INSUFFICIENT_PERMISSIONS */
export function mayWriteRecord({ allow }: RecordDefinition, { kind, role }: Pick<Actor, 'kind' | 'role'>): RuleAnswer {
  const may = kind === 'system' || kind === 'token' || (role !== null && allow.write.includes(role));
  return may ? yes : no('INSUFFICIENT_PERMISSIONS');
}

/**
 * True if the record has the page and the calls of all records.
 *
 * @example isListed(call) // false
 */
export const isListed = (definition: RecordDefinition): definition is ListedRecord => definition.route !== undefined;
