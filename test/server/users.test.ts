import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ROLES } from '../../engine/catalog/types.ts';
import { aWorld, Caller, personWith, type Person, type PersonCaller, type World } from '../world/index.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

const USERS = `query ($filter: String, $first: Int, $offset: Int, $orderBy: String, $dir: SortDirection, $not: [Int!], $role: UserRole) {
  getUsers(filter: $filter, first: $first, offset: $offset, orderBy: $orderBy, orderDirection: $dir, subtractUsers: $not, userRole: $role) {
    totalCount users { id firstname lastname institution country email } } }`;
const USER =
  'query ($id: Int!) { getUser(userId: $id) { id email username institution country birthdate user_title roles { shortCode } } }';
const ME = '{ getUserMe { id email roles { shortCode } } }';
const SHORT = 'query ($id: Int!) { getBasicUserDetails(userId: $id) { id firstname email institution country } }';
const BY_EMAIL = 'query ($email: String!, $role: UserRole) { getBasicUserDetailsByEmail(email: $email, role: $role) { id email } }';
const UPDATE = `mutation ($id: Int!, $firstname: String, $lastname: String, $email: String, $institutionId: Int, $title: String, $birthdate: DateTime, $telephone: String) {
  updateUser(id: $id, firstname: $firstname, lastname: $lastname, email: $email, institutionId: $institutionId, user_title: $title, birthdate: $birthdate, telephone: $telephone) {
    id firstname lastname email institution birthdate user_title telephone } }`;
const UPDATE_ROLES = 'mutation ($id: Int!, $roles: [Int!]!) { updateUserRoles(id: $id, roles: $roles) { id roles { shortCode } } }';

interface Found {
  readonly totalCount: number;
  readonly users: readonly { readonly id: number; readonly lastname: string; readonly email: string | null }[];
}
const find = async (caller: PersonCaller, variables: Readonly<Record<string, unknown>> = {}) =>
  (await caller.query<{ getUsers: Found }>(USERS, variables)).getUsers;
const everybody = () =>
  world.db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();

const petraKnowsCarl = () =>
  world.services.users.meetIn(
    (userId) =>
      sql`select case ${userId}::int when ${world.petra.id} then ${world.carl.id}::int when ${world.carl.id} then ${world.petra.id}::int end`,
  );

test.each(ROLES.filter((role) => role !== 'USER'))('a %s finds everybody, with e-mail', async (role) => {
  const found = await find(world.as(personWith(world, role)));

  expect(found.totalCount).toBe((await everybody()).n);
  expect(found.users).toHaveLength(found.totalCount);
  expect(found.users.every((u) => u.email)).toBe(true);
});

test('a user finds only people they share something with, and the count tells nothing more', async () => {
  petraKnowsCarl();

  const found = await find(world.as(world.petra));

  expect(found.users.map((u) => u.lastname)).toEqual(['Colleague', 'Principal']);
  expect(found.totalCount).toBe(2);
  expect(await find(world.as(world.stranger), { filter: 'Principal' })).toEqual({ totalCount: 0, users: [] });
});

test('only the current role counts: an officer who acts as user finds no strangers', async () => {
  expect((await find(world.as(world.tess, 'USER'))).totalCount).toBe(1);
});

test('people are searched by name and institution, every word somewhere', async () => {
  const olga = world.as(world.olga);

  expect((await find(olga, { filter: 'petra example' })).users.map((u) => u.id)).toEqual([world.petra.id]);
  expect((await find(olga, { filter: '%' })).totalCount).toBe(0);
  expect((await find(olga, { filter: "' or 1=1 --" })).totalCount).toBe(0);
});

test('people are narrowed by role, left out, sorted and paged', async () => {
  const olga = world.as(world.olga);

  expect((await find(olga, { role: 'USER', not: [world.tess.id], orderBy: 'firstname' })).users.map((u) => u.id)).toEqual(
    [world.carl, world.ivan, world.petra, world.stranger].map((p) => p.id),
  );
  const page = await find(olga, { orderBy: 'lastname', dir: 'desc', first: 2, offset: 1 });
  expect(page.users.map((u) => u.lastname)).toEqual(['Stranger', 'Secretary']);
  expect(page.totalCount).toBe((await everybody()).n);
  await expect(find(olga, { orderBy: 'lastname; drop table users' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(find(olga, { first: -1 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('people are filtered column by column, by text anywhere in the column', async () => {
  const byColumn = async (caller: PersonCaller, columns: object) =>
    (
      await caller.query<{ getUsers: Found }>(
        'query ($columns: UserColumns) { getUsers(columns: $columns) { totalCount users { id lastname email } } }',
        { columns },
      )
    ).getUsers.users.map(({ id }) => id);
  const olga = world.as(world.olga);
  const { firstname, lastname } = world.petra;

  expect(await byColumn(olga, { lastname: lastname.slice(1).toUpperCase() })).toEqual([world.petra.id]);
  expect(await byColumn(olga, { firstname, lastname: ' ', institution: 'example' })).toEqual([world.petra.id]);
  for (const columns of [{ firstname: lastname }, { firstname, institution: 'Nowhere' }, { lastname: '%' }])
    expect(await byColumn(olga, columns)).toEqual([]);
  expect(await byColumn(world.as(world.stranger), { lastname })).toEqual([]);
  await world.services.features.switch(['EMAIL_SEARCH'], true);
  expect(await byColumn(world.as(world.petra), { lastname })).toEqual([]);
});

test('a search sends the same number of statements whatever it finds', async () => {
  const olga = world.as(world.olga);
  await olga.query(ME);

  expect(await world.statements(() => find(olga))).toHaveLength(3);
  expect(await world.statements(() => find(olga, { filter: 'nobody' }))).toHaveLength(3);
});

test('where people are found by their e-mail address only, a user finds nobody by name; staff does, and addresses find as ever', async () => {
  petraKnowsCarl();
  await world.services.features.switch(['EMAIL_SEARCH'], true);

  for (const filter of ['petra', 'Colleague', 'example'])
    expect(await find(world.as(world.petra), { filter })).toEqual({ totalCount: 0, users: [] });
  expect((await find(world.as(world.tess, 'USER'), { filter: 'Tess' })).totalCount).toBe(0);
  expect((await find(world.as(world.petra))).users.map((u) => u.lastname)).toEqual(['Colleague', 'Principal']);
  for (const who of [world.olga, world.ines, world.rita]) expect((await find(world.as(who), { filter: 'petra' })).totalCount).toBe(1);
  expect(await world.as(world.stranger).query(BY_EMAIL, { email: world.petra.email })).toMatchObject({
    getBasicUserDetailsByEmail: { id: world.petra.id },
  });
});

test('the full record is for its owner and for officers', async () => {
  const read = async (who: Person) => (await world.as(who).query<{ getUser: { id: number } | null }>(USER, { id: world.petra.id })).getUser;

  expect(await read(world.petra)).toMatchObject({ id: world.petra.id, country: 'Poland', roles: [{ shortCode: 'USER' }] });
  expect(await read(world.olga)).toMatchObject({ id: world.petra.id });
  for (const who of [world.carl, world.ines, world.charlotte, world.sam]) expect(await read(who)).toBeNull();
});

test('everybody has their own record', async () => {
  expect(await world.as(world.carl).query(ME)).toEqual({
    getUserMe: { id: world.carl.id, email: world.carl.email, roles: [{ shortCode: 'USER' }] },
  });
  await expect(world.nobody.query(ME)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('the short record is null between strangers', async () => {
  petraKnowsCarl();
  const read = async (who: Person, of: Person) =>
    (await world.as(who).query<{ getBasicUserDetails: unknown }>(SHORT, { id: of.id })).getBasicUserDetails;

  expect(await read(world.petra, world.carl)).toMatchObject({ email: world.carl.email, institution: 'University of Example' });
  expect(await read(world.petra, world.petra)).toMatchObject({ id: world.petra.id });
  expect(await read(world.petra, world.stranger)).toBeNull();
  expect(await read(world.rita, world.stranger)).toMatchObject({ id: world.stranger.id });
});

test('a link shows a stranger without the e-mail', async () => {
  const actor = await world.services.session.authenticate({
    asker: null,
    headers: { authorization: `Bearer ${await world.as(world.petra).signIn()}` },
  });

  const [ines, none] = await world.services.users.basic([world.ines.id, 99_999], actor);

  expect(ines).toMatchObject({ firstname: 'Ines', email: null });
  expect(none).toBeNull();
});

test('one exact address finds its owner, whoever asks', async () => {
  const look = async (email: string, role?: string) =>
    (await world.as(world.stranger).query<{ getBasicUserDetailsByEmail: { id: number } | null }>(BY_EMAIL, { email, role }))
      .getBasicUserDetailsByEmail?.id ?? null;

  expect(await look(' PETRA.principal@Example.org ')).toBe(world.petra.id);
  expect(await look('petra.principal@example.org', 'USER')).toBe(world.petra.id);
  expect(await look('petra.principal@example.org', 'FAP_CHAIR')).toBeNull();
  for (const pattern of ['%', 'petra%@example.org', '_etra.principal@example.org', '']) expect(await look(pattern)).toBeNull();
});

test('a placeholder is found neither by search nor by address', async () => {
  await world.db.updateTable('users').set({ placeholder: true }).where('id', '=', world.carl.id).execute();

  expect((await find(world.as(world.olga), { filter: 'Colleague' })).totalCount).toBe(0);
  expect(await world.as(world.olga).query(BY_EMAIL, { email: world.carl.email })).toEqual({ getBasicUserDetailsByEmail: null });
});

test('people change their own record, and it is logged', async () => {
  const answer = await world.as(world.petra).query(UPDATE, {
    id: world.petra.id,
    firstname: 'Petronella',
    title: 'Prof.',
    birthdate: '1980-05-17T00:00:00.000Z',
    telephone: null,
    lastname: null,
  });

  expect(answer).toMatchObject({
    updateUser: { firstname: 'Petronella', lastname: 'Principal', user_title: 'Prof.', birthdate: '1980-05-17T00:00:00.000Z' },
  });
  const { rows } = await sql<{
    type: string;
    by: number;
  }>`select event_type as type, changed_by as by from event_log where event_type = 'USER_UPDATED'`.execute(world.db);
  expect(rows).toEqual([{ type: 'USER_UPDATED', by: world.petra.id }]);
});

test('an officer changes any record, others only their own', async () => {
  expect(await world.as(world.olga).query(UPDATE, { id: world.petra.id, institutionId: world.stranger.institutionId })).toMatchObject({
    updateUser: { institution: 'Other' },
  });
  for (const who of [world.carl, world.ines, world.sean])
    await expect(world.as(who).query(UPDATE, { id: world.petra.id, firstname: 'X' })).rejects.toMatchObject({
      code: 'INSUFFICIENT_PERMISSIONS',
      reason: 'NOT_YOUR_RECORD',
    });
});

test('a record keeps a name, a place and an address of its own', async () => {
  const petra = world.as(world.petra);
  const change = (update: Readonly<Record<string, unknown>>) => petra.query(UPDATE, { id: world.petra.id, ...update });

  await world.db.updateTable('users').set({ oidcSub: null, oauthIssuer: null }).where('id', '=', world.petra.id).execute();
  await expect(change({ firstname: ' ' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(change({ email: 'no address' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(change({ email: world.carl.email.toUpperCase() })).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' });
  await expect(change({ institutionId: 4711 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('names and other texts of a person have an end, are one line, and name no address; what is there already stays and may be sent again', async () => {
  const ALL = `mutation ($id: Int!, $firstname: String, $lastname: String, $preferredname: String, $title: String, $gender: String, $department: String,
    $position: String, $telephone: String) { updateUser(id: $id, firstname: $firstname, lastname: $lastname, preferredname: $preferredname,
    user_title: $title, gender: $gender, department: $department, position: $position, telephone: $telephone) { firstname department telephone } }`;
  const change = (update: Readonly<Record<string, string>>) => world.as(world.petra).query(ALL, { id: world.petra.id, ...update });

  for (const field of ['firstname', 'lastname', 'preferredname', 'title', 'gender', 'department', 'position', 'telephone']) {
    await expect(change({ [field]: 'a'.repeat(60_000) })).rejects.toMatchObject({ reason: 'PERSONAL_TEXT_LONG' });
    for (const text of ['a\nb', 'a\u2028b', 'a\u202eb'])
      await expect(change({ [field]: text })).rejects.toMatchObject({ reason: 'PERSONAL_TEXT_LINE' });
  }
  for (const field of ['firstname', 'lastname', 'preferredname'])
    for (const text of ['Amina. See https://evil.example/login', 'a@b', '<b>', 'go to evil.example', 'x.com'])
      await expect(change({ [field]: text })).rejects.toMatchObject({ reason: 'NAME_HAS_ADDRESS' });

  await world.db
    .updateTable('users')
    .set({ department: 'd'.repeat(5000) })
    .where('id', '=', world.petra.id)
    .execute();
  expect(
    await change({ department: 'd'.repeat(5000), firstname: "Petra-María J. R. d'Été", telephone: '+48 22/555 01 (2)' }),
  ).toMatchObject({
    updateUser: { firstname: "Petra-María J. R. d'Été", department: 'd'.repeat(5000) },
  });
});

test('roles are replaced by officers alone, and count from the next request', async () => {
  const carl = new Caller(world.app, await world.as(world.carl).signIn());
  const give = (who: Person, roles: readonly number[]) => world.as(who).query(UPDATE_ROLES, { id: world.carl.id, roles });

  for (const role of ROLES.filter((r) => r !== 'USER_OFFICER'))
    await expect(give(personWith(world, role), [2])).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  await expect(give(world.olga, [3])).rejects.toMatchObject({ reason: 'ROLE_NOT_FOUND' });
  await expect(give(world.olga, [])).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'ROLE_NEEDED' });
  expect(await give(world.olga, [7, 4, 7])).toMatchObject({
    updateUserRoles: { roles: [{ shortCode: 'FAP_CHAIR' }, { shortCode: 'INSTRUMENT_SCIENTIST' }] },
  });
  expect(await carl.query('{ getMyRoles { shortCode } }')).toEqual({
    getMyRoles: [{ shortCode: 'FAP_CHAIR' }, { shortCode: 'INSTRUMENT_SCIENTIST' }],
  });
});

test('roles are listed for officers, institutions and countries for everybody signed in', async () => {
  const olga = await world.as(world.olga).query<{ getRoles: unknown[] }>('{ getRoles { id shortCode title } }');
  expect(olga.getRoles).toHaveLength(8);
  await expect(world.as(world.petra).query('{ getRoles { id } }')).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });

  const places = await world
    .as(world.petra)
    .query('{ getInstitutionsWithCountry(filter: { name: "univ" }) { name rorId country { name } } getCountries { name } }');
  expect(places).toEqual({
    getInstitutionsWithCountry: [{ name: 'University of Example', rorId: 'https://ror.org/00uni0002', country: { name: 'Poland' } }],
    getCountries: [{ name: 'Norway' }, { name: 'Poland' }],
  });
  await expect(world.nobody.query('{ getInstitutions { id } }')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('the address of whoever signs in through a provider is changed by the provider and by officers', async () => {
  const change = (who: Person, email: string) => world.as(who).query(UPDATE, { id: world.petra.id, email });

  await expect(change(world.petra, 'somebody@else.example')).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
    reason: 'EMAIL_OF_PROVIDER',
  });
  expect(await change(world.petra, world.petra.email)).toMatchObject({ updateUser: { email: world.petra.email } });
  expect(await change(world.olga, 'petra@new.example')).toMatchObject({ updateUser: { email: 'petra@new.example' } });

  await world.db.updateTable('users').set({ oidcSub: null, oauthIssuer: null }).where('id', '=', world.petra.id).execute();
  expect(await change(world.petra, 'petra@own.example')).toMatchObject({ updateUser: { email: 'petra@own.example' } });
});
