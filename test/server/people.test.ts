import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { whileHeld } from '../world/locks.ts';
import { aProposal } from '../world/proposals.ts';

let world: World;
const officer = () => world.as(world.olga);
const remove = (person: Pick<Person, 'id'>) =>
  officer().query<{ it: unknown }>(`mutation { it: deleteUser(id: ${person.id}) { id lastname roles { shortCode } } }`);
const deactivate = (person: Pick<Person, 'id'>, by = officer()) =>
  by.query<{ it: { deactivatedAt: string | null } }>(`mutation { it: deactivateUser(id: ${person.id}) { id deactivatedAt } }`);
const reactivate = (person: Pick<Person, 'id'>) =>
  officer().query<{ it: { deactivatedAt: string | null } }>(`mutation { it: reactivateUser(id: ${person.id}) { deactivatedAt } }`);
const setRoles = (person: Pick<Person, 'id'>, roles: readonly number[], by = officer()) =>
  by.query('mutation ($id: Int!, $roles: [Int!]!) { updateUserRoles(id: $id, roles: $roles) { id } }', { id: person.id, roles });
const log = async (person: Pick<Person, 'id'>) =>
  (
    await world.db
      .selectFrom('eventLog')
      .select('description')
      .where('entityKind', '=', 'USER')
      .where('changedObjectId', '=', String(person.id))
      .orderBy('id')
      .execute()
  ).map(({ description }) => description);
const placeholder = async () =>
  (
    await officer().query<{ id: number }>(
      `mutation { id: createUserByEmailInvite(firstname: "Zita", lastname: "Invited", email: "zita@example.org", userRole: USER) }`,
    )
  ).id;

const USER_ROLE = 1;

beforeEach(async () => {
  world = await aWorld();
});

test('a person whom nothing needs is deleted with the session; the log says so', async () => {
  const { stranger } = world;
  const session = world.as(stranger);
  await session.signIn();

  expect(await remove(stranger)).toEqual({ it: { id: stranger.id, lastname: 'Stranger', roles: [{ shortCode: 'USER' }] } });

  await expect(session.query('{ getUserMe { id } }')).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(await officer().query(`{ it: getUser(userId: ${stranger.id}) { id } }`)).toEqual({ it: null });
  await expect(remove(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await log(stranger)).toEqual(['Person Stan Stranger deleted']);
});

test('an invited person is deleted, and the code leads nowhere', async () => {
  const id = await placeholder();

  await remove({ id });

  expect(await world.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('a person is not deleted while something needs them, and is told what', async () => {
  const { petra, carl, ines, sean, rita, db } = world;
  const ground = await layGround(world);
  const { proposalId } = await aProposal(world, { callId: await aCall(world, ground), users: [carl] });
  const panel = await db
    .insertInto('faps')
    .values({ code: 'PHYS', description: '', gradeGuide: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('fapMembers').values({ fapId: panel.id, userId: sean.id, role: 'FAP_SECRETARY' }).execute();
  await world
    .as(rita)
    .query(`mutation { createUserByEmailInvite(firstname: "Zita", lastname: "Invited", email: "zita@example.org", userRole: USER) }`);

  const reasons = await Promise.all(
    [petra, carl, ines, sean, rita].map(async (person) =>
      remove(person).then(
        () => 'deleted',
        (error: unknown) => (error as Error).message,
      ),
    ),
  );

  expect(reasons).toEqual([
    `Petra Principal cannot be deleted: principal investigator of ${proposalId}. The account can be deactivated.`,
    `Carl Colleague cannot be deleted: co-proposer on ${proposalId}. The account can be deactivated.`,
    expect.stringContaining('Ines Instrument cannot be deleted: contact of '),
    'Sean Secretary cannot be deleted: member of the panel PHYS. The account can be deactivated.',
    'Rita Reviewer cannot be deleted: sender of the open invitation to zita@example.org. The account can be deactivated.',
  ]);
  expect(await officer().query(`{ it: getUserUses(userId: ${petra.id}) { what count examples keepsFromDeletion } }`)).toEqual({
    it: [{ what: 'principal investigator of', count: 1, examples: [proposalId], keepsFromDeletion: true }],
  });
});

test('who joins a proposal at the same moment is not deleted with it', async () => {
  const { petra, stranger, db } = world;
  const ground = await layGround(world);
  const { primaryKey } = await aProposal(world, { callId: await aCall(world, ground), proposer: petra });

  const [removed] = await whileHeld(
    world,
    (tx) => tx.insertInto('proposalUsers').values({ proposalPk: primaryKey, userId: stranger.id }).execute(),
    [() => remove(stranger)],
  );

  expect(removed).toMatchObject({ status: 'rejected', reason: { reason: 'USER_IN_USE' } });
  expect(await db.selectFrom('proposalUsers').select('userId').where('proposalPk', '=', primaryKey).execute()).toEqual([
    { userId: stranger.id },
  ]);
});

test('who is deactivated has no session and is not offered; everything that names them stays', async () => {
  const { petra, carl } = world;
  const ground = await layGround(world);
  const { primaryKey } = await aProposal(world, { callId: await aCall(world, ground), users: [carl] });
  const session = world.as(carl);
  await session.signIn();
  const found = async () => {
    const { people, address } = await officer().query<{ people: { totalCount: number }; address: unknown }>(
      `{ people: getUsers(filter: "Colleague") { totalCount } address: getBasicUserDetailsByEmail(email: "${carl.email}") { id } }`,
    );
    return [people.totalCount, address];
  };

  expect((await deactivate(carl)).it.deactivatedAt).not.toBeNull();
  await deactivate(carl);

  await expect(session.query('{ getUserMe { id } }')).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  await expect(world.as(carl).query('{ getUserMe { id } }')).rejects.toMatchObject({ reason: 'ACCOUNT_DEACTIVATED' });
  expect(await found()).toEqual([0, null]);
  expect(await world.as(petra).query(`{ it: getProposal(primaryKey: ${primaryKey}) { users { lastname } } }`)).toEqual({
    it: { users: [{ lastname: 'Colleague' }] },
  });

  expect(await reactivate(carl)).toEqual({ it: { deactivatedAt: null } });

  await expect(session.query('{ getUserMe { id } }')).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(await world.as(carl).query('{ getUserMe { id } }')).toEqual({ getUserMe: { id: carl.id } });
  expect(await found()).toEqual([1, { id: carl.id }]);
  expect(await log(carl)).toEqual(['Person Carl Colleague deactivated', 'Person Carl Colleague active again']);
});

test('nobody deactivates or deletes the own account', async () => {
  const { olga } = world;

  await expect(deactivate(olga)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'SELF_DEACTIVATION' });
  await expect(remove(olga)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'SELF_DEACTIVATION' });
});

test('the last active officer keeps the role and the account', async () => {
  const { olga, tess } = world;
  await deactivate(tess);

  await expect(setRoles(olga, [USER_ROLE])).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'LAST_OFFICER' });

  await reactivate(tess);
  await setRoles(olga, [USER_ROLE]);
});

test('of two officers who take the role from each other at once, one stays', async () => {
  const { olga, tess } = world;
  const byTess = world.as(tess, 'USER_OFFICER');
  await Promise.all([officer().query('{ getUserMe { id } }'), byTess.query('{ getUserMe { id } }')]);

  const results = await Promise.allSettled([setRoles(tess, [USER_ROLE]), setRoles(olga, [USER_ROLE], byTess)]);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('with the pages of people off, nobody is deleted or deactivated, and roles stay', async () => {
  await officer().query('mutation { updateFeatures(input: { featureIds: [USER_MANAGEMENT], action: DISABLE }) { id } }');

  for (const call of [remove, deactivate, reactivate, (person: Person) => setRoles(person, [USER_ROLE])])
    await expect(call(world.stranger)).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
});

interface People {
  readonly totalCount: number;
  readonly people: readonly { readonly lastname: string; readonly roles: readonly { readonly shortCode: string }[] }[];
}
const page = async (args: string) =>
  (await officer().query<{ it: People }>(`{ it: getPeoplePage${args} { totalCount people { lastname roles { shortCode } } } }`)).it;
const names = async (args: string) => (await page(args)).people.map(({ lastname }) => lastname);

test('the list of people has everybody, with roles; invited people and those who left as well', async () => {
  const id = await placeholder();
  await deactivate(world.carl);

  const { totalCount, people } = await page('');

  expect(people).toHaveLength(totalCount);
  expect(people.find(({ lastname }) => lastname === 'Three')?.roles.map(({ shortCode }) => shortCode)).toEqual([
    'USER',
    'USER_OFFICER',
    'INSTRUMENT_SCIENTIST',
  ]);
  expect(await names('(filter: { placeholder: true })')).toEqual(['Invited']);
  expect(await names('(filter: { deactivated: true })')).toEqual(['Colleague']);
  expect(
    await names(`(filter: { deactivated: false, placeholder: false, role: USER, institutionId: ${world.petra.institutionId} })`),
  ).toEqual(['Principal']);
  expect(await officer().query(`{ it: getUser(userId: ${id}) { placeholder } }`)).toEqual({ it: { placeholder: true } });
});

test('the list of people is searched, filtered column by column, sorted and paged', async () => {
  expect(await names('(searchText: "petra example")')).toEqual(['Principal']);
  expect(await names('(searchText: "carl.colleague@example.org")')).toEqual(['Colleague']);
  expect(await names('(searchText: "%")')).toEqual([]);
  expect(
    await names('(filter: { firstname: "s", institution: "facility" }, sort: { sortField: "lastname", sortDirection: desc })'),
  ).toEqual(['Three', 'Secretary', 'Safety', 'Instrument']);
  expect(await names('(filter: { lastname: "officer", email: "_" })')).toEqual([]);
  const all = await names('(sort: { sortField: "institution", sortDirection: asc })');
  expect([
    ...(await names('(sort: { sortField: "institution", sortDirection: asc }, first: 7)')),
    ...(await names('(sort: { sortField: "institution", sortDirection: asc }, first: 7, offset: 7)')),
  ]).toEqual(all);
  await expect(page('(sort: { sortField: "birthdate", sortDirection: asc })')).rejects.toMatchObject({ reason: 'SORT_FIELD_UNKNOWN' });
});

test('the list of people takes as many statements for many rows as for one', async () => {
  await page('(first: 1)');
  const one = await world.statements(() => page('(first: 1)'));
  const many = await world.statements(() => page('(first: 12)'));

  expect(many).toHaveLength(one.length);
});

test('officers find addresses with invisible characters, and correct them', async () => {
  const FOUND = '{ getInvisibleAddresses { user { id } email character sameAs { id } } }';
  expect(await officer().query(FOUND)).toEqual({ getInvisibleAddresses: [] });
  const { email } = world.petra;
  await world.db
    .updateTable('users')
    .set({ email: email.replace('@', '@\u200b'), oidcSub: null })
    .where('id', '=', world.carl.id)
    .execute();

  expect(await officer().query(FOUND)).toEqual({
    getInvisibleAddresses: [{ user: { id: world.carl.id }, email, character: 'U+200B', sameAs: [{ id: world.petra.id }] }],
  });
  expect(await world.as(world.carl).query('{ getUserMe { id } }')).toEqual({ getUserMe: { id: world.carl.id } });
  await expect(world.as(world.petra).query(FOUND)).rejects.toThrow();

  const correct = (address: string) =>
    officer().query('mutation ($id: Int!, $email: String!) { updateUser(id: $id, email: $email) { id } }', {
      id: world.carl.id,
      email: address,
    });
  await expect(correct(email)).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' });
  await correct('carl@example.org');
  expect(await officer().query(FOUND)).toEqual({ getInvisibleAddresses: [] });
});
