import { beforeAll, expect, test } from 'vitest';
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { ROLES, type RoleCode } from '../../../engine/catalog/types.ts';
import { isList, isObject, type Json } from '../../../engine/json.ts';
import { readAllowances } from '../../../server/plugins/permissions.ts';
import { sdlOfTheServer } from '../../support/calls.ts';
import { mayBeReached } from './cases.ts';
import { aVillage, RELATIONS, type Household, type Relation, type Village } from './village.ts';

/** So many links away from a call are followed; more is refused as too much by the server's own limits. */
const DEEPEST = 3;
/** What of an object says which one it is. */
const KEYS = ['id', 'primaryKey', 'questionaryId'] as const;

let village: Village;
beforeAll(async () => {
  village = await aVillage();
});

const schema: GraphQLSchema = buildSchema(sdlOfTheServer(), { assumeValid: true });
const allowances = readAllowances(parse(sdlOfTheServer()));

const asksForNothing = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.every((arg) => !isNonNullType(arg.type) || arg.defaultValue !== undefined);

/** The keys of a type and of everything that it leads to; a way that comes back to where it was ends there. */
function selection(type: GraphQLCompositeType, deep: number, way: readonly string[] = []): string {
  if (isUnionType(type))
    return `{ __typename ${type
      .getTypes()
      .map((one) => `... on ${one.name} ${selection(one, deep, way)}`)
      .join(' ')} }`;
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const keys = KEYS.filter((key) => fields.some(({ name }) => name === key));
  const links = fields.flatMap((field) => {
    const to = getNamedType(field.type);
    if (!isCompositeType(to) || deep === 0 || way.includes(to.name) || !asksForNothing(field)) return [];
    return [`${field.name} ${selection(to, deep - 1, [...way, type.name])}`];
  });
  return `{ __typename ${[...keys, ...links].join(' ')} }`;
}

/** Every query that can be asked without saying about what, and the proposal itself. */
function roots(role: RoleCode, pk: number): readonly string[] {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  return queries.flatMap((field) => {
    const who = allowances.get(field.name);
    if (who instanceof Set && !who.has(role)) return [];
    const to = getNamedType(field.type);
    if (!isCompositeType(to)) return [];
    if (field.name === 'getProposal') return [`getProposal(primaryKey: ${pk}) ${selection(to, DEEPEST)}`];
    return asksForNothing(field) ? [`${field.name} ${selection(to, DEEPEST)}`] : [];
  });
}

/** Type and key of everything in an answer. */
function named(answer: Json, found: Set<string> = new Set()): ReadonlySet<string> {
  if (isList(answer)) for (const one of answer) named(one, found);
  else if (isObject(answer)) {
    const { __typename: type } = answer;
    // the first is its own, others may be of what it leads to
    const key = KEYS.find((name) => name in answer);
    const value = key && answer[key];
    if (typeof type === 'string' && typeof value === 'number') found.add(`${type} ${value}`);
    for (const part of Object.values(answer)) named(part, found);
  }
  return found;
}

const thingsOf = (house: Household): readonly string[] => [
  `Proposal ${house.pk}`,
  `ProposalView ${house.pk}`,
  `Sample ${house.sampleId}`,
  `GenericTemplate ${house.entryId}`,
  ...[house.questionaryId, house.sampleQuestionaryId, house.entryQuestionaryId].flatMap((id) => [
    `Questionary ${id}`,
    `QuestionaryForm ${id}`,
  ]),
];

/** How the person of a role stands to a household that was made for another one. */
const relationTo = (role: RoleCode, madeFor: RoleCode, relation: Relation): Relation =>
  role === madeFor || relation === 'instrument' ? relation : 'foreign';

test.each(ROLES)('whatever link %s follows, it leads to nothing that the rules keep closed', async (role) => {
  const houses = await Promise.all(
    ROLES.flatMap((of) =>
      RELATIONS.map(async (relation) => ({ house: await village.household(of, relation), relation: relationTo(role, of, relation) })),
    ),
  );
  const closed = new Set(houses.filter((it) => !mayBeReached(role, it.relation)).flatMap(({ house }) => thingsOf(house)));
  const open = new Set(houses.filter((it) => mayBeReached(role, it.relation)).flatMap(({ house }) => thingsOf(house)));
  const caller = village.world.as(village.person(role), role);

  const seen = new Set<string>();
  const pks = [...new Set(houses.map(({ house }) => house.pk))];
  for (const root of new Set(pks.flatMap((pk) => roots(role, pk)))) {
    for (const thing of named(await caller.query<Json & object>(`{ it: ${root} }`))) seen.add(thing);
  }

  expect([...seen].filter((thing) => closed.has(thing))).toEqual([]);
  // that nothing is found is no proof where there is something to be found
  expect([...seen].filter((thing) => open.has(thing)).length > 0).toBe(open.size > 0);
  expect(seen.size).toBeGreaterThan(20);
});
