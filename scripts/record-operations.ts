import type { GraphQLSchema } from 'graphql';
import { isListed, recordTypeName, type RecordDefinition } from '../engine/records/index.ts';

const HEADER = '# Written by `npm run generate` from definitions/records and the GraphQL schema. Do not edit.\n';

/**
 * Query and mutations of a record with calls of its own, with all fields and arguments. The page itself writes the fragment `…Details`.
 */
function operationsOf({ record, fields }: RecordDefinition, schema: GraphQLSchema): string {
  const name = recordTypeName(record);
  const calls = schema.getMutationType()?.getFields() ?? {};
  const mutation = (operation: 'create' | 'update'): string => {
    const args = calls[`${operation}${name}`]?.args ?? [];
    return [
      `mutation ${operation === 'create' ? 'Create' : 'Update'}${name}(`,
      ...args.map((arg) => `  $${arg.name}: ${String(arg.type)}`),
      ') {',
      `  ${operation}${name}(`,
      ...args.map((arg) => `    ${arg.name}: $${arg.name}`),
      '  ) {',
      `    ...${name}Details`,
      '  }',
      '}',
    ].join('\n');
  };
  const fragment = [`fragment ${name}Fields on ${name} {`, '  id', ...Object.keys(fields).map((field) => `  ${field}`), '}'].join('\n');
  return `${HEADER}${[fragment, mutation('create'), mutation('update')].join('\n\n')}\n`;
}

/** By path, the operations of each record that has no page of all records. */
export const recordOperations = (records: readonly RecordDefinition[], schema: GraphQLSchema): Readonly<Record<string, () => string>> =>
  Object.fromEntries(
    records
      .filter((definition) => !isListed(definition) && definition.operations.length > 0)
      .map((definition) => [`web/${definition.table}/generated/operations.graphql`, () => operationsOf(definition, schema)]),
  );
