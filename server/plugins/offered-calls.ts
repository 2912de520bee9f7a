import type { GraphQLSchema } from 'graphql';
import {
  isListed,
  recordTypeName,
  storesPerson,
  type RecordCall,
  type RecordDefinition,
  type RecordOperation,
} from '../../engine/records/index.ts';
import type { AnyDomain } from '../domain.ts';
import { permissionOf, type PersonCalls } from './permissions.ts';

type Records = ReadonlyMap<string, RecordDefinition>;

/** Operation of a record that the call carries out; the other calls read. */
const OPERATIONS: Readonly<Record<string, RecordOperation>> = { createRecord: 'create', updateRecord: 'update', deleteRecord: 'delete' };

/** Changes of records that name the person who made them. */
export const personCallsOfRecords = (records: Records): readonly string[] =>
  [...records.values()].flatMap((definition) =>
    Object.entries(OPERATIONS)
      .filter(([, operation]) => storesPerson(definition, operation))
      .map(([name]) => permissionOf(name, { record: definition.record })),
  );

export interface OfferedCall {
  readonly kind: 'queries' | 'mutations';
  /** Domain whose schema has the call. */
  readonly domain: string;
  /** Names that a token may hold for it: one, or one for each record. */
  readonly names: readonly string[];
}

const answers = (record: RecordDefinition, call: string): boolean => {
  const operation = OPERATIONS[call];
  return isListed(record) && (operation === undefined || record.operations.includes(operation));
};

/** Calls with the session token of a person as an argument serve no other program. */
const fieldsOf = (schema: GraphQLSchema, type: 'Query' | 'Mutation') =>
  Object.values((type === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).filter(
    ({ args }) => !args.some(({ name }) => name === 'token'),
  );

interface OfferedParts {
  readonly records: Records;
  /** Calls without a resolver of a domain. */
  readonly recordCalls: readonly RecordCall[];
  readonly persons: PersonCalls;
}

/** Calls that an API access token may hold: all but those that need a person, by the domain that answers them. */
export function offeredCalls(
  schema: GraphQLSchema,
  domains: readonly AnyDomain[],
  { records, persons, recordCalls }: OfferedParts,
): OfferedCall[] {
  const recordOf = new Map(recordCalls.map(({ name, record }) => [name, record]));
  const domainOf = (type: string, name: string): string =>
    domainOfRecord(domains, records.get(recordOf.get(name) ?? '')) ?? domainWith(domains, type, name) ?? 'other';
  const callsOf = (kind: OfferedCall['kind'], type: 'Query' | 'Mutation'): OfferedCall[] =>
    fieldsOf(schema, type).map(({ name, args }) => {
      const names = args.some((arg) => arg.name === 'record')
        ? [...records.values()].filter((it) => answers(it, name)).map(({ record }) => permissionOf(name, { record }))
        : [name];
      return { kind, domain: domainOf(type, name), names: names.filter((one) => !persons.has(one)) };
    });
  return [...callsOf('queries', 'Query'), ...callsOf('mutations', 'Mutation')].filter(({ names }) => names.length > 0);
}

const resolversIn = ({ resolvers }: AnyDomain): Readonly<Record<string, object>> => resolvers ?? {};

const domainWith = (domains: readonly AnyDomain[], type: string, name: string): string | undefined =>
  domains.find((domain) => name in (resolversIn(domain)[type] ?? {}))?.name;

/** The domain of the same name, or the one that resolves links of the rows. */
const domainOfRecord = (domains: readonly AnyDomain[], definition: RecordDefinition | undefined): string | undefined =>
  definition &&
  (domains.find((domain) => domain.name === definition.table || recordTypeName(definition.record) in resolversIn(domain))?.name ??
    'records');
