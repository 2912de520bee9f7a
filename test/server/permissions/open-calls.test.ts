import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { getNamedType, isCompositeType, isInputObjectType, isListType, isNonNullType, type GraphQLArgument } from 'graphql';
import type { GraphQLField, GraphQLInputField, GraphQLInputType } from 'graphql';
import { ROLES, type RoleCode } from '../../../engine/catalog/types.ts';
import { anyValue } from '../../support/calls.ts';
import { ApiError } from '../../world/callers.ts';
import type { Caller } from '../../world/index.ts';
import { CALLS, type CallsOf } from './rules.ts';
import { selection } from './selection.ts';
import { aVillage, type Household, type Village } from './village.ts';

/** Other links are walked in walk.test.ts; this checks the direct response and one link. */
const DEEPEST = 1;
const OTHERS = ROLES.filter((role) => role !== 'USER_OFFICER');

let village: Village;
beforeAll(async () => {
  village = await aVillage();
});

const numbersOf = (it: Household): readonly number[] => [
  it.pk,
  it.questionaryId,
  it.sampleId,
  it.sampleQuestionaryId,
  it.entryId,
  it.entryQuestionaryId,
  it.looseQuestionaryId,
  it.answerId,
  it.inviteId,
];
const textsOf = (it: Household): readonly string[] => [it.proposalId, it.fileId, it.looseFileId, it.mark];

interface Keys {
  readonly number: number;
  readonly text: string;
}

const keysOf = (house: Household): readonly Keys[] => {
  const texts = textsOf(house);
  return numbersOf(house).map((number, i) => ({ number, text: texts[i % texts.length] ?? '' }));
};

function filled(type: GraphQLInputType, keys: Keys): string | null {
  if (isNonNullType(type)) return filled(type.ofType, keys);
  if (isListType(type)) {
    const one = filled(type.ofType, keys);
    return one === null ? null : `[${one}]`;
  }
  if (isInputObjectType(type)) return `{ ${given(Object.values(type.getFields()), keys)} }`;
  if (type.name === 'Int') return String(keys.number);
  return type.name === 'String' || type.name === 'ID' ? JSON.stringify(keys.text) : null;
}

const IS_PAGING = /^(first|offset)$/;

function given(args: readonly (GraphQLArgument | GraphQLInputField)[], keys: Keys): string {
  const parts = args.flatMap(({ name, type }) => {
    const value = (IS_PAGING.test(name) ? null : filled(type, keys)) ?? (isNonNullType(type) ? anyValue(type) : null);
    return value === null ? [] : [`${name}: ${value}`];
  });
  return parts.join(', ');
}

interface Asked {
  readonly name: string;
  readonly document: string;
  /** Its outcome is the same for everybody who may make the call. */
  readonly sends: boolean;
}

function documentOf(kind: 'query' | 'mutation', { name, args, type }: GraphQLField<unknown, unknown>, keys: Keys): string {
  const to = getNamedType(type);
  const said = given(args, keys);
  return `${kind} { it: ${name}${said ? `(${said})` : ''} ${isCompositeType(to) ? selection(to, DEEPEST, () => true) : ''} }`;
}

/** Calls that require only a role, with arguments that reference the household. */
function openTo(may: (who: CallsOf['who']) => boolean, kind: 'query' | 'mutation', house: Household): readonly Asked[] {
  const { schema } = village.world.app.http.graphql;
  const fields = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {};
  return CALLS.filter(({ who, then }) => (then === 'nothing' || then === 'the seat' || then === 'the experiment') && may(who))
    .flatMap(({ calls, then }) => calls.map((name) => ({ name, then })))
    .flatMap(({ name, then }) => {
      const field = fields[name];
      if (!field) return [];
      const documents = new Set(keysOf(house).map((keys) => documentOf(kind, field, keys)));
      return [...documents].map((document) => ({ name, document, sends: then === 'nothing' && field.args.length > 0 }));
    });
}

const letsIn =
  (role: RoleCode) =>
  (who: CallsOf['who']): boolean =>
    who === 'public' || who === 'signed in' || who.includes(role);

const REFUSALS = /^(INSUFFICIENT_PERMISSIONS|NOT_FOUND) /;

interface Said {
  readonly outcome: string;
  readonly text: string;
}

async function said(caller: Pick<Caller, 'query'>, { document }: Asked): Promise<Said> {
  try {
    const { it } = await caller.query<{ it: unknown }>(document);
    const outcome = Array.isArray(it) ? `${it.length} of a list` : it === null ? 'null' : 'something';
    return { outcome, text: JSON.stringify(it) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: `${error.code} ${error.reason}`, text: `${error.message} ${JSON.stringify(error.context)}` };
  }
}

/** Household data in the response beyond what the caller sent. */
const toldOf = (house: Household, asked: Asked, { text }: Said): readonly string[] =>
  [house.mark, house.fileId, house.looseFileId].filter((secret) => text.includes(secret) && !asked.document.includes(secret));

const keysByTable = (house: Household): Readonly<Record<string, readonly (number | string)[]>> => ({
  proposals: [house.pk],
  questionaries: [house.questionaryId, house.sampleQuestionaryId, house.entryQuestionaryId, house.looseQuestionaryId],
  samples: [house.sampleId],
  generic_templates: [house.entryId],
  files: [house.fileId, house.looseFileId],
  invites: [house.inviteId],
});

async function tablesNaming(tables: readonly string[]): Promise<readonly { table: string; column: string; names: string }[]> {
  const { rows } = await sql<{ table: string; column: string; names: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column", coalesce(nullif(c.confrelid, 0), c.conrelid)::regclass::text as names
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where (c.contype = 'f' or (c.contype = 'p' and cardinality(c.conkey) = 1))
      and coalesce(nullif(c.confrelid, 0), c.conrelid)::regclass::text = any(${tables}::text[])`.execute(village.world.db);
  // files are referenced by many kinds of owners, so there is no foreign key
  return [...rows, { table: 'file_references', column: 'owner_id', names: 'questionaries' }];
}

async function rowsNaming(house: Household): Promise<readonly string[]> {
  const keys = keysByTable(house);
  const rows = (await tablesNaming(Object.keys(keys))).map(async ({ table, column, names }) => {
    const { rows: found } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t where ${sql.ref(column)}::text = any(${(keys[names] ?? []).map(String)}::text[])`.execute(
      village.world.db,
    );
    return found.map(({ row }) => `${table} ${row}`);
  });
  return [...new Set((await Promise.all(rows)).flat())].sort();
}

const everybody: readonly (readonly [string, RoleCode | null])[] = [...OTHERS.map((role) => [role, role] as const), ['NOBODY', null]];

test.each(everybody)(
  'calls that ask for nothing more tell %s what they tell an officer, and nothing of a household whose keys are sent',
  async (_who, role) => {
    const house = await village.household(role ?? 'USER', 'foreign');
    const { world } = village;
    const caller = role ? world.as(village.person(role), role) : world.nobody;
    const asked = openTo(role ? letsIn(role) : (who) => who === 'public', 'query', house);

    const told: (readonly [Asked, Said, Said])[] = [];
    for (const one of asked) told.push([one, await said(caller, one), await said(world.as(world.olga), one)]);

    expect(told.flatMap(([one, mine]) => toldOf(house, one, mine).map((secret) => `${one.name}: ${secret}`))).toEqual([]);
    // calls judged by their subject answer differently where it is closed
    const compared = told.filter(([{ sends }]) => sends);
    expect(compared.map(([{ document }, mine]) => [document, mine.outcome])).toEqual(
      compared.map(([{ document }, , officers]) => [document, officers.outcome]),
    );
    expect(told.filter(([, { outcome }]) => /something|of a list/.test(outcome)).length).toBeGreaterThan(0);
  },
);

test.each(everybody)('changes that ask for nothing more let %s change nothing of a household whose keys are sent', async (_who, role) => {
  const house = await village.household(role ?? 'USER', 'foreign');
  const { world } = village;
  const caller = role ? world.as(village.person(role), role) : world.nobody;
  const asked = openTo(role ? letsIn(role) : (who) => who === 'public', 'mutation', house);
  const before = await rowsNaming(house);

  const told: (readonly [Asked, Said, Said])[] = [];
  for (const one of asked) told.push([one, await said(caller, one), await said(world.as(world.olga), one)]);

  expect(asked.length).toBeGreaterThan(0);
  expect(told.flatMap(([one, mine]) => toldOf(house, one, mine).map((secret) => `${one.name}: ${secret}`))).toEqual([]);
  const isRefused = ({ outcome }: Said): boolean => REFUSALS.test(outcome);
  // calls judged by their subject refuse others but not officers; other failures depend on earlier actions
  expect(
    told.filter(([{ sends }, mine, officers]) => sends && isRefused(mine) && !isRefused(officers)).map(([{ document }]) => document),
  ).toEqual([]);
  expect(await rowsNaming(house)).toEqual(before);
});
