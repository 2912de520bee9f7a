import { beforeEach, expect, test } from 'vitest';
import { aWorld, type World } from '../world/index.ts';

const INSTITUTION = '{ id name rorId country { name } }';
const ROR_ID = 'https://ror.org/02nv7yv05';

let world: World;
let norway: number;
const officer = () => world.as(world.olga);
const change = async (mutation: string) =>
  (await officer().query<{ it: { readonly id: number } }>(`mutation { it: ${mutation} ${INSTITUTION} }`)).it;
const institutionOf = async (userId: number) =>
  (await world.db.selectFrom('users').select('institutionId').where('id', '=', userId).executeTakeFirstOrThrow()).institutionId;

beforeEach(async () => {
  world = await aWorld();
  norway = (await world.db.selectFrom('countries').select('id').where('name', '=', 'Norway').executeTakeFirstOrThrow()).id;
});

test('an officer adds an institution, changes and deletes it; the log says so', async () => {
  const { id } = await change(`createInstitution(name: "Fjord Lab", country: ${norway}, rorId: "${ROR_ID}")`);

  expect(await change(`updateInstitution(id: ${id}, name: "Fjord Laboratory", country: ${norway})`)).toEqual({
    id,
    name: 'Fjord Laboratory',
    rorId: ROR_ID,
    country: { name: 'Norway' },
  });
  expect(await officer().query(`{ getInstitutions(filter: { name: "Fjord" }) ${INSTITUTION} }`)).toEqual({
    getInstitutions: [{ id, name: 'Fjord Laboratory', rorId: ROR_ID, country: { name: 'Norway' } }],
  });
  expect(await change(`deleteInstitution(id: ${id})`)).toMatchObject({ name: 'Fjord Laboratory' });
  await expect(change(`deleteInstitution(id: ${id})`)).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const log = await world.db.selectFrom('eventLog').select('description').where('entityKind', '=', 'INSTITUTION').orderBy('id').execute();
  expect(log.map(({ description }) => description)).toEqual([
    'Institution Fjord Lab created',
    'Institution Fjord Laboratory changed: Name',
    'Institution Fjord Laboratory deleted',
  ]);
});

test('an institution is not deleted while anybody belongs to it', async () => {
  const id = await institutionOf(world.petra.id);

  await expect(change(`deleteInstitution(id: ${id})`)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'RECORD_IN_USE' });
});

test.each([
  ['a blank name', () => `createInstitution(name: " ")`, 'name'],
  ['an unknown country', () => `createInstitution(name: "Fjord Lab", country: 999999)`, 'countryId'],
  ['what is no ROR id', () => `createInstitution(name: "Fjord Lab", rorId: "fjord")`, 'rorId'],
])('%s is refused', async (_what, mutation, field) => {
  await expect(change(mutation())).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    context: { problems: [expect.objectContaining({ field })] as unknown[] },
  });
});

const mergeOf = (from: number, into: number, name = 'Joint Institute') =>
  `mergeInstitutions(institutionIdFrom: ${from}, institutionIdInto: ${into}, newTitle: "${name}")`;

test('a merge moves the people, removes the first institution and renames the second', async () => {
  const { petra, stranger, olga } = world;
  const other = await change(`createInstitution(name: "Fjord Lab")`);
  const from = await institutionOf(petra.id);

  expect(await change(mergeOf(from, other.id, ' Joint Institute '))).toEqual({
    id: other.id,
    name: 'Joint Institute',
    rorId: 'https://ror.org/00uni0002',
    country: { name: 'Poland' },
  });

  expect(await institutionOf(petra.id)).toBe(other.id);
  expect(await institutionOf(stranger.id)).toBe(stranger.institutionId);
  expect(await officer().query(`{ it: getInstitution(id: ${from}) { id } }`)).toEqual({ it: null });
  const { description, changedBy } = await world.db
    .selectFrom('eventLog')
    .select(['description', 'changedBy'])
    .where('eventType', '=', 'INSTITUTION_MERGED')
    .executeTakeFirstOrThrow();
  expect([description, changedBy]).toEqual(['University of Example merged into Joint Institute: 3 people moved', olga.id]);
});

test('a merge keeps the country and the ROR id of the second institution', async () => {
  const other = await change(`createInstitution(name: "Fjord Lab", country: ${norway}, rorId: "${ROR_ID}")`);

  expect(await change(mergeOf(await institutionOf(world.petra.id), other.id))).toMatchObject({
    rorId: ROR_ID,
    country: { name: 'Norway' },
  });
});

test('a merge that is refused moves nobody', async () => {
  const from = await institutionOf(world.petra.id);
  const into = await institutionOf(world.stranger.id);

  await expect(change(mergeOf(from, from))).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INSTITUTION_ITSELF' });
  await expect(change(mergeOf(from, into, ' '))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(change(mergeOf(from, 999999))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(change(mergeOf(999999, into))).rejects.toMatchObject({ code: 'NOT_FOUND' });

  expect(await institutionOf(world.petra.id)).toBe(from);
});

test('of two institutions merged into each other at once, one stays with the people of both', async () => {
  const [one, two] = [await institutionOf(world.petra.id), await institutionOf(world.stranger.id)];

  const results = await Promise.allSettled([change(mergeOf(one, two, 'One')), change(mergeOf(two, one, 'Two'))]);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await institutionOf(world.petra.id)).toBe(await institutionOf(world.stranger.id));
});

test('institutions with names alike in one country are shown as possible duplicates', async () => {
  await change(`createInstitution(name: "university of example", country: ${norway})`);
  await change(`createInstitution(name: "Univ. of Example")`);
  await change(`createInstitution(name: "UNIVERSITY OF EXAMPLE")`);

  const { it } = await officer().query<{ it: readonly Record<string, unknown>[] }>(
    '{ it: getInstitutionDuplicates { one { name } other { name } reason peopleOfOne peopleOfOther } }',
  );

  expect(it.slice(0, 2)).toEqual([
    {
      one: { name: 'University of Example' },
      other: { name: 'UNIVERSITY OF EXAMPLE' },
      reason: 'Same name',
      peopleOfOne: 3,
      peopleOfOther: 0,
    },
    {
      one: { name: 'university of example' },
      other: { name: 'UNIVERSITY OF EXAMPLE' },
      reason: 'Same name',
      peopleOfOne: 0,
      peopleOfOther: 0,
    },
  ]);
  expect(it.some(({ reason }) => reason === 'Names that are alike')).toBe(true);
  expect(JSON.stringify(it)).not.toContain('The Facility');
});

test('a ROR id is stored as its address, however it was typed', async () => {
  const { id } = await change('createInstitution(name: "Fjord Lab", rorId: "02NV7YV05")');

  expect(await officer().query(`{ it: getInstitution(id: ${id}) { rorId } }`)).toEqual({ it: { rorId: ROR_ID } });
  await expect(change('createInstitution(name: "Fjord", rorId: "http://ror.org/02nv7yv05/")')).rejects.toMatchObject({
    context: { problems: [expect.objectContaining({ field: 'rorId' })] as unknown[] },
  });
});
