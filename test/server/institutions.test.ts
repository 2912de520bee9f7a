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
