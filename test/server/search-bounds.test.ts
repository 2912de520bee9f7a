import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { SEARCH_LIMITS } from '../../engine/rules/limits.ts';
import { aWorld, type World } from '../world/index.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});

const PEOPLE = 'query ($text: String) { getUsers(filter: $text) { totalCount } }';
const CALLS = 'query ($text: String) { getCallsPage(searchText: $text) { totalCount } }';
const PROPOSALS = 'query ($text: String) { getUserProposalsPage(searchText: $text) { totalCount } }';

/** All arguments of a type, with the same text everywhere. */
function filled(type: GraphQLInputType, text: string): Json {
  if (isNonNullType(type)) return filled(type.ofType, text);
  if (isListType(type)) return [filled(type.ofType, text)];
  if (isEnumType(type)) return type.getValues()[0]?.name ?? null;
  if (isInputObjectType(type))
    return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, filled(field.type, text)]));
  return { Int: 1, Float: 1, Boolean: true, DateTime: '2026-01-01T00:00:00Z' }[type.name] ?? text;
}

test.each([' ', '|', ',', ';', '/'])('no question is brought down by texts of many parts between %j', async (between) => {
  const text = `a${between}`.repeat(20_000);
  const questions = Object.values(world.app.http.graphql.schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
    args.some(({ type }) => isInputObjectType(getNamedType(type)) || getNamedType(type).name === 'String'),
  );
  const failed: string[] = [];
  for (const { name, args, type } of questions) {
    const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
    const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const selected = 'getFields' in getNamedType(type) ? '{ __typename }' : '';
    const { body } = await world.as(world.olga).post('/graphql', {
      query: `query (${declared}) { ${name}(${passed}) ${selected} }`,
      variables: Object.fromEntries(args.map((arg) => [arg.name, filled(arg.type, text)])),
    });
    if (body.includes('INTERNAL_SERVER_ERROR')) failed.push(name);
  }

  expect(questions.length).toBeGreaterThan(20);
  expect(failed).toEqual([]);
});

test.each([PEOPLE, CALLS, PROPOSALS])('a search that is too long is refused in words: %s', async (query) => {
  const petra = world.as(world.petra);

  await expect(petra.query(query, { text: 'a'.repeat(SEARCH_LIMITS.text + 1) })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'A search may have at most 200 characters',
  });
  expect(await petra.query(query, { text: 'a'.repeat(SEARCH_LIMITS.text) })).toMatchObject({});
});

test.each([PEOPLE, CALLS])('a search word by word is refused from a number of words on: %s', async (query) => {
  const petra = world.as(world.petra);

  await expect(petra.query(query, { text: 'a '.repeat(SEARCH_LIMITS.words + 1) })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'A search may have at most 20 words',
  });
  expect(await petra.query(query, { text: 'a '.repeat(SEARCH_LIMITS.words) })).toMatchObject({});
});

test('a list of more items than any page sends is refused before the call', async () => {
  const subtractUsers = Array<number>(20_001).fill(world.carl.id);

  const asked = (ids: readonly number[]) =>
    world
      .as(world.olga)
      .query<{ getUsers: { totalCount: number } }>('query ($ids: [Int!]) { getUsers(subtractUsers: $ids) { totalCount } }', { ids });

  await expect(asked(subtractUsers)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'LIST_TOO_LONG' });
  const everybody = (await asked([])).getUsers.totalCount;
  expect((await asked(subtractUsers.slice(1))).getUsers.totalCount).toBe(everybody - 1);
});
