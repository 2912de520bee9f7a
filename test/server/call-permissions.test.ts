import { getNamedType, isCompositeType, isEnumType, isInputObjectType, isListType, isNonNullType, isScalarType } from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLSchema } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROLES } from '../../engine/catalog/types.ts';
import { projectRoot } from '../../server/paths.ts';
import { guard } from '../../server/plugins/graphql.ts';
import { readAllowances } from '../../server/plugins/permissions.ts';
import { ApiError } from '../world/callers.ts';
import { aWorld, personWith, type World } from '../world/index.ts';

const serverFolder = join(projectRoot, 'server');

/** Every call of the API with whom its SDL lets in. */
const allowances = new Map(
  readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql'))
    .flatMap((path) => [...readAllowances(readFileSync(join(serverFolder, path), 'utf8'))]),
);

const SCALARS: Readonly<Record<string, string>> = { Int: '1', Float: '1', Boolean: 'true', DateTime: '"2030-01-01T00:00:00Z"', JSON: '{}' };

/** Any value of the type: it is refused before it is looked at. */
function anyValue(type: GraphQLInputType): string {
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

/** The simplest document of every call, by its name. */
function documents(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const of = (kind: 'query' | 'mutation', fields: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {}) =>
    Object.values(fields).map((field) => [field.name, documentOf(kind, field)] as const);
  return new Map([...of('query', schema.getQueryType()?.getFields()), ...of('mutation', schema.getMutationType()?.getFields())]);
}

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'ANSWERED';
  } catch (error) {
    return error instanceof ApiError ? error.code : 'NO_ERROR_OF_THE_API';
  }
};

const setUp = async (): Promise<{ readonly world: World; readonly calls: ReadonlyMap<string, string> }> => {
  const world = await aWorld();
  return { world, calls: documents(world.app.http.graphql.schema) };
};

test('every call says in the SDL whom it lets in', async () => {
  const { calls } = await setUp();

  expect([...calls.keys()].filter((name) => !allowances.has(name))).toEqual([]);
  expect([...allowances.keys()].filter((name) => !calls.has(name))).toEqual([]);
});

test('the product does not start with a call that nobody answers, or that the SDL does not know', () => {
  const toUnits = new Map([['getUnits', 'signed-in']] as const);

  expect(() => guard({ Query: {} }, toUnits)).toThrow('calls without a resolver: getUnits');
  expect(() => guard({ Query: { getUnits: () => [], getSecrets: () => [] } }, toUnits)).toThrow('getSecrets');
});

test('without a session every call but the public ones is refused', async () => {
  const { world, calls } = await setUp();
  const closed = [...calls].filter(([name]) => allowances.get(name) !== 'public');

  const codes = await Promise.all(closed.map(async ([name, document]) => [name, await codeOf(world.nobody.query(document))]));

  expect(codes).toEqual(closed.map(([name]) => [name, 'NOT_LOGGED_IN']));
});

test.each([...ROLES])('%s is refused every call that is for other roles', async (role) => {
  const { world, calls } = await setUp();
  const caller = world.as(personWith(world, role), role);
  const others = [...calls].filter(([name]) => {
    const allowance = allowances.get(name);
    return allowance instanceof Set && !allowance.has(role);
  });

  const codes = await Promise.all(others.map(async ([name, document]) => [name, await codeOf(caller.query(document))]));

  expect(codes).toEqual(others.map(([name]) => [name, 'INSUFFICIENT_PERMISSIONS']));
});
