import { buildSchema, getNamedType, isObjectType, isRequiredArgument, type GraphQLField } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { sdlOfTheServer } from '../../support/calls.ts';
import { aCall, layGround } from '../../world/calls.ts';
import { onInstrument } from '../../world/decisions.ts';
import { aWorld, type PersonCaller, type World } from '../../world/index.ts';
import { outcomeOf } from '../../world/outcomes.ts';
import { aCompleteProposal, submit } from '../../world/proposals.ts';
import { hashesOfTables } from '../../world/stored.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  for (const title of ['Ice under load', 'Plain water']) {
    const { primaryKey } = await aCompleteProposal(world, ground, { callId, title });
    await onInstrument(world, primaryKey, world.diffractometer.id);
    await submit(world, world.petra, primaryKey);
  }
});

const schema = buildSchema(sdlOfTheServer(), { assumeValid: true });
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
type Query = GraphQLField<unknown, unknown>;

/** Values of required arguments beside the one that is tried. */
const REQUIRED: Readonly<Record<string, () => string>> = {
  userId: () => String(world.olga.id),
  record: () => '"INSTITUTION"',
  field: () => '"countryId"',
  questionId: () => '"novelty"',
};

function documentOf(query: Query, tried: string): string {
  const given = query.args.filter(isRequiredArgument).map(({ name }) => `${name}: ${REQUIRED[name]?.() ?? 'null'}`);
  const type = getNamedType(query.type);
  const isPage = isObjectType(type) && 'totalCount' in type.getFields();
  return `{ it: ${query.name}(${[...given, tried].join(', ')}) ${isPage ? '{ totalCount }' : '{ __typename }'} }`;
}

/** Sends it as somebody whose list it is. */
const callerOf = ({ name }: Query): PersonCaller => {
  if (name === 'getUserProposalsPage') return world.as(world.petra);
  return name === 'getInstrumentScientistProposals' ? world.as(world.ines) : world.as(world.olga);
};
const isSearch = ({ name, type }: Query['args'][number]): boolean =>
  name === 'searchText' || (name === 'filter' && getNamedType(type).name === 'String');
const searched = queries.flatMap((query) => query.args.filter(isSearch).map(({ name }) => [query.name, query, name] as const));
const sorted = queries.filter(({ args }) => args.some(({ name }) => name === 'sort'));

/** Each would find something if a part of it were a pattern or a piece of SQL. */
const HOSTILE = ['I%e', '_ce', '%under%', "Ice' or '1'='1", "Ice'); drop table proposals; --", 'Ice|Plain', '"Ice" OR 1=1', 'Ic\\e', '.*'];

test.each(searched)('signs of patterns and of SQL in a search by %s are data', async (_name, query, argument) => {
  const caller = callerOf(query);
  const before = await hashesOfTables(world);

  for (const text of HOSTILE)
    expect([text, await outcomeOf(caller, documentOf(query, `${argument}: ${JSON.stringify(text)}`))]).toEqual([text, 'nothing']);

  expect(await hashesOfTables(world)).toEqual(before);
});

test('the words of a title are found', async () => {
  const found = searched.filter(([name]) =>
    /ProposalsCore|ProposalCoreBasic|getInstrumentScientistProposals|getUserProposalsPage/.test(name),
  );
  expect(found).toHaveLength(4);
  for (const [, query, argument] of found)
    expect(await outcomeOf(callerOf(query), documentOf(query, `${argument}: "under Ice"`))).toBe('answered');
});

test.each(sorted.map((query) => [query.name, query] as const))('%s sorts by its own fields alone', async (_name, query) => {
  const before = await hashesOfTables(world);

  for (const field of [
    "title'",
    'title"',
    'title; drop table proposals',
    'title desc',
    '1',
    '%',
    'title|id',
    '(select 1)',
    'constructor',
    '__proto__',
  ]) {
    const sort = `sort: { sortField: ${JSON.stringify(field)}, sortDirection: asc }`;
    expect([field, await outcomeOf(callerOf(query), documentOf(query, sort))]).toEqual([field, 'BAD_USER_INPUT']);
  }

  expect(await hashesOfTables(world)).toEqual(before);
});

test('signs of patterns and of SQL in the arguments of the event log are data; the bar alone separates event types', async () => {
  const rows = async (id: string, type: string) =>
    outcomeOf(
      world.as(world.olga),
      `{ it: getEventLogs(changedObjectId: ${JSON.stringify(id)}, eventType: ${JSON.stringify(type)}) { id } }`,
    );
  const { changedObjectId: id } = await world.db.selectFrom('eventLog').select('changedObjectId').executeTakeFirstOrThrow();

  expect([await rows(id, '*'), await rows(id, 'PROPOSAL'), await rows('*', 'X|PROPOSAL')]).toEqual(['answered', 'answered', 'answered']);
  for (const type of ['PROP%', 'PROP_SAL', '%', "PROPOSAL' or '1'='1", "'; drop table event_log; --", 'PROP.*', 'PROPOSAL"'])
    expect([type, await rows(id, type)]).toEqual([type, 'nothing']);
  for (const other of ['%', '_', `${id}' or '1'='1`, `${id}|${id}`, `${id}%`, `${id};`])
    expect([other, await rows(other, '*')]).toEqual([other, 'nothing']);
});
