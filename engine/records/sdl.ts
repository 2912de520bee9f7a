import { isListed, storesPerson } from './access.ts';
import { hasTextKey, holdsNull } from './judge.ts';
import type { RecordDefinition, RecordField, RecordOperation } from './types.ts';

export interface RecordCall {
  readonly name: string;
  readonly record: string;
  readonly operation: RecordOperation;
}

export interface RecordSdl {
  readonly sdl: string;
  /** Calls in the SDL, which all have the same resolver. */
  readonly calls: readonly RecordCall[];
}

/** @example recordTypeName('PREDEFINED_MESSAGE') // 'PredefinedMessage' */
export const recordTypeName = (record: string): string =>
  record.toLowerCase().replace(/(^|_)([a-z])/g, (_all, _mark, letter: string) => letter.toUpperCase());

/** @example recordCallsOf(tag).map(({ name }) => name) // ['createTag', 'updateTag'] */
export const recordCallsOf = ({ record, operations }: RecordDefinition): readonly RecordCall[] =>
  operations.map((operation) => ({ name: `${operation}${recordTypeName(record)}`, record, operation }));

/**
 * GraphQL types of records, and the calls of those with a page, without the names that a domain has written itself.
 *
 * @example recordSdl([lamp], () => false).sdl // 'type Lamp {\n  id: Int!\n …'
 */
export function recordSdl(records: Iterable<RecordDefinition>, isWritten: (name: string) => boolean): RecordSdl {
  const definitions = [...records];
  const keys = new Map(definitions.map((it) => [it.record, hasTextKey(it) ? 'String' : 'Int']));
  const scalarOf = ({ type, ref = '' }: RecordField): string => (type === 'ref' ? (keys.get(ref) ?? 'Int') : SCALARS[type]);
  const listed = definitions.filter(isListed).flatMap((it) => recordCallsOf(it).map((call) => ({ it, call })));
  const called = listed.filter(({ call }) => !isWritten(call.name));
  const types = definitions.filter(({ record }) => !isWritten(recordTypeName(record)));
  const mutations = called.map(({ it, call }) => mutationOf(it, call, scalarOf));
  return {
    sdl: [
      ...types.map((it) => typeOf(it, scalarOf)),
      ...(mutations.length === 0 ? [] : [`extend type Mutation {\n${mutations.join('\n')}\n}\n`]),
    ].join('\n'),
    calls: called.map(({ call }) => call),
  };
}

const SCALARS = { string: 'String', integer: 'Int', boolean: 'Boolean', date: 'DateTime' } as const;

type ScalarOf = (field: RecordField) => string;

const keyOf = (definition: RecordDefinition): string => `id: ${hasTextKey(definition) ? 'String' : 'Int'}!`;
const fieldsOf = ({ fields }: RecordDefinition) => Object.entries(fields).filter(([name]) => name !== 'id');

function typeOf(definition: RecordDefinition, scalarOf: ScalarOf): string {
  const fields = fieldsOf(definition).map(([name, field]) => `${name}: ${scalarOf(field)}${holdsNull(field) ? '' : '!'}`);
  return `type ${recordTypeName(definition.record)} {\n${[keyOf(definition), ...fields].map((it) => `  ${it}\n`).join('')}}\n`;
}

/** Texts are always given, an empty one for the default. */
const isAlwaysGiven = (field: RecordField): boolean => field.required === true || (field.type === 'string' && !holdsNull(field));

function mutationOf(definition: RecordDefinition, { name, operation, record }: RecordCall, scalarOf: ScalarOf): string {
  const inputFields = fieldsOf(definition).filter(([, { set, fixed }]) => !set && !(fixed && operation === 'update'));
  const fields = inputFields.map(([field, it]) => `${field}: ${scalarOf(it)}${isAlwaysGiven(it) ? '!' : ''}`);
  const key = operation === 'create' && !hasTextKey(definition) ? [] : [keyOf(definition)];
  const args = [...key, ...(operation === 'delete' ? [] : fields)];
  const uses = operation === 'delete' ? (definition.usedBy ?? []).map(({ title }) => title) : [];
  return [
    ...(uses.length === 0 ? [] : ['  """', `  Refused while ${uses.join(' or ')} use it.`, '  """']),
    `  ${name}(${args.join(', ')}): ${recordTypeName(record)}!`,
    `    @allow(roles: [${definition.allow.write.join(', ')}])`,
    ...(definition.feature === undefined ? [] : [`    @feature(id: ${definition.feature})`]),
    ...(storesPerson(definition, operation) ? ['    @person'] : []),
  ].join('\n');
}
