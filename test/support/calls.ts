import { getNamedType, isCompositeType, isEnumType, isInputObjectType, isListType, isNonNullType, isScalarType } from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLSchema } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/paths.ts';

const serverFolder = join(projectRoot, 'server');

export const sdlOfTheServer = (): string =>
  readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql'))
    .map((path) => readFileSync(join(serverFolder, path), 'utf8'))
    .join('\n');

const SCALARS: Readonly<Record<string, string>> = { Int: '1', Float: '1', Boolean: 'true', DateTime: '"2030-01-01T00:00:00Z"', JSON: '{}' };

export function anyValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return anyValue(type.ofType);
  if (isListType(type)) return '[]';
  if (isScalarType(type)) return SCALARS[type.name] ?? '"x"';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (!isInputObjectType(type)) return 'null';
  const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return `{ ${fields.map((field) => `${field.name}: ${anyValue(field.type)}`).join(', ')} }`;
}

function documentOf(kind: 'query' | 'mutation', { name, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args.filter((arg) => isNonNullType(arg.type)).map((arg) => `${arg.name}: ${anyValue(arg.type)}`);
  return `${kind} { ${name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${isCompositeType(getNamedType(type)) ? '{ __typename }' : ''} }`;
}

export function documentsOf(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const of = (kind: 'query' | 'mutation', fields: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {}) =>
    Object.values(fields).map((field) => [field.name, documentOf(kind, field)] as const);
  return new Map([...of('query', schema.getQueryType()?.getFields()), ...of('mutation', schema.getMutationType()?.getFields())]);
}
