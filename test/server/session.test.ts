import { decodeProtectedHeader, SignJWT } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { ROLES } from '../../engine/catalog/types.ts';
import { signsIn } from '../world/sign-ins.ts';
import { anotherServer, aWorld, Caller, DAY_MS, MINUTE_MS, personWith, type Person, type World } from '../world/index.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

const WHO = 'query { getMyRoles { shortCode } }';
const CHECK = `query ($token: String!) { checkToken(token: $token) {
  isValid payload { user { id email created } roles { id shortCode title } currentRole { shortCode } iat exp isInternalUser impersonatingUserId externalToken } } }`;
const RENEW = 'mutation ($token: String!) { getToken(token: $token) }';
const SELECT = 'mutation ($token: String!, $roleId: Int!) { selectRole(token: $token, selectedRoleId: $roleId) }';
const LOGOUT = 'mutation ($token: String!) { logout(token: $token) }';

interface Checked {
  readonly isValid: boolean;
  readonly payload: {
    readonly user: { readonly id: number; readonly email: string };
    readonly roles: readonly { readonly shortCode: string }[];
    readonly currentRole: { readonly shortCode: string } | null;
    readonly iat: number;
    readonly exp: number;
    readonly isInternalUser: boolean;
    readonly impersonatingUserId: number | null;
  } | null;
}

const check = async (token: string) => (await world.nobody.query<{ checkToken: Checked }>(CHECK, { token })).checkToken;
const renew = async (token: string) => (await world.nobody.query<{ getToken: string }>(RENEW, { token })).getToken;
const currentRole = async (token: string) => (await check(token)).payload?.currentRole?.shortCode;
const takeRole = async (person: Person, role: string) => {
  const { id } = await world.db
    .selectFrom('roles')
    .select('id')
    .where('shortCode', '=', role as never)
    .executeTakeFirstOrThrow();
  await world.db.deleteFrom('roleUser').where('userId', '=', person.id).where('roleId', '=', id).execute();
};

test('a token carries the person, the roles and the time it was issued', async () => {
  const token = await world.as(world.tess).signIn();

  const { isValid, payload } = await check(token);

  const now = world.clock.now().getTime() / 1000;
  expect(isValid).toBe(true);
  expect(payload).toMatchObject({
    user: { id: world.tess.id, email: world.tess.email },
    currentRole: { shortCode: 'USER_OFFICER' },
    iat: now,
    isInternalUser: false,
    impersonatingUserId: null,
  });
  expect(payload?.exp).toBe(now + 7 * 24 * 3600);
  expect(payload?.roles.map((r) => r.shortCode)).toEqual(['USER', 'USER_OFFICER', 'INSTRUMENT_SCIENTIST']);
});

test('the internal mark stands in the token of an internal user', async () => {
  expect((await check(await world.as(world.ivan).signIn())).payload?.isInternalUser).toBe(true);
});

test.each(ROLES)('a %s sees the roles held', async (role) => {
  const answer = await world.as(personWith(world, role)).query<{ getMyRoles: { shortCode: string }[] }>(WHO);

  expect(answer.getMyRoles).toEqual([{ shortCode: role }]);
});

test('nobody has no roles', async () => {
  await expect(world.nobody.query(WHO)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN', message: 'Please sign in first' });
});

test('a token is no longer than a server takes, whatever stands in the record or comes from the provider', async () => {
  const long = 'ł'.repeat(60_000);
  const texts = { firstname: long, lastname: long, preferredname: long, position: long, email: `${long}@x.yy`, oidcSub: long };
  await world.db.updateTable('users').set(texts).where('id', '=', world.petra.id).execute();

  vi.spyOn(await world.services.session.deps.provider(), 'accepts').mockResolvedValue(true);
  const externalToken = 'x'.repeat(60_000);
  const token = await world.services.session.begin({ userId: world.petra.id, externalToken });
  const renewed = await renew(token);

  for (const one of [token, renewed]) {
    expect(one.length).toBeLessThan(12_000);
    expect(await new Caller(world.app, one).query(WHO)).toMatchObject({ getMyRoles: [{ shortCode: 'USER' }] });
  }
});

test('who asks is found out by one statement', async () => {
  const petra = world.as(world.petra);
  await petra.query(WHO);

  const statements = await world.statements(() => petra.query('{ __typename }'));

  expect(statements).toHaveLength(1);
});

const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? '';

const strangeTokens: Record<string, () => Promise<string>> = {
  'no token at all': async () => 'nonsense',
  'a token signed with another key': async () => {
    const token = await world.as(world.olga).signIn();
    const { payload } = await check(token);
    return new SignJWT({ ...payload, sessionId: 'made-up' })
      .setProtectedHeader({ alg: 'HS256', kid: kidOf(token) })
      .sign(new TextEncoder().encode('guessed'));
  },
  'a token without a signature': async () => {
    const [, body] = (await world.as(world.olga).signIn()).split('.');
    return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  },
  'a token whose claims were changed': async () => {
    const [head, body = '', tail] = (await world.as(world.petra).signIn()).split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    return [head, Buffer.from(JSON.stringify({ ...claims, user: { id: world.olga.id } })).toString('base64url'), tail].join('.');
  },
  'a token of an unknown key': async () =>
    new SignJWT({ sessionId: 'x', user: { id: 1 } })
      .setProtectedHeader({ alg: 'HS256', kid: '99' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('x')),
  'a token that expired': async () => {
    const token = await world.as(world.petra).signIn();
    world.clock.advance(7 * DAY_MS + 1000);
    return token;
  },
  'a token of a session that was ended': async () => {
    const token = await world.as(world.petra).signIn();
    await world.nobody.query(LOGOUT, { token });
    return token;
  },
};

test.each(Object.entries(strangeTokens))('%s is refused and never an anonymous caller', async (_name, make) => {
  const token = await make();
  const caller = new Caller(world.app, token);

  await expect(caller.query(WHO)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  await expect(caller.query('{ getFeatures { id } }')).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  await expect(renew(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(await check(token)).toEqual({ isValid: false, payload: null });
});

test.each(['Basic b2xnYTpvbGdh', 'Bearer', 'Bearer a b'])('the authorization header %j is refused', async (authorization) => {
  const response = await world.nobody.post('/graphql', { query: '{ getFeatures { id } }' }, { authorization });

  expect(response.json()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_TOKEN' } }] });
});

test('a role that was taken away counts no more, before and after the renewal', async () => {
  const token = await world.as(world.tess).signIn();
  await takeRole(world.tess, 'USER_OFFICER');

  await expect(new Caller(world.app, token).query('{ getRoles { id } }')).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  expect(await currentRole(await renew(token))).toBe('INSTRUMENT_SCIENTIST');
});

test('answers name the roles held at the time of the request, and a new role is taken up at once', async () => {
  const token = await world.as(world.petra).signIn();
  const roles = async () => (await new Caller(world.app, token).post('/graphql', { query: WHO })).headers['session-roles'];
  expect(await roles()).toBe('USER');

  await world.db.insertInto('roleUser').values({ userId: world.petra.id, roleId: 7 }).execute();
  const { selectRole } = await world.nobody.query<{ selectRole: string }>(SELECT, { token, roleId: 7 });

  expect(await roles()).toBe('USER,INSTRUMENT_SCIENTIST');
  expect(await currentRole(selectRole)).toBe('INSTRUMENT_SCIENTIST');
  expect((await world.nobody.post('/graphql', { query: '{ getFeatures { id } }' })).headers['session-roles']).toBeUndefined();
});

test('a renewal keeps the current role while it is held, and reads the person again', async () => {
  const token = await world.as(world.tess, 'USER').signIn();
  await world.db.updateTable('users').set({ email: 'new@example.org' }).where('id', '=', world.tess.id).execute();
  world.clock.advance(3601_000);

  const { payload } = await check(await renew(token));

  expect(payload).toMatchObject({
    currentRole: { shortCode: 'USER' },
    user: { email: 'new@example.org' },
    iat: world.clock.now().getTime() / 1000,
  });
});

test('a sign-in has a longest time: renewed, with another role or as somebody else, its tokens end with it', async () => {
  world = await aWorld({ env: { SESSION_LIFETIME_S: '86400', SESSION_MAX_AGE_S: '172800' } });
  const signedIn = world.clock.now().getTime() / 1000;
  const token = await world.as(world.tess).signIn();
  world.clock.advance(DAY_MS - 1000);
  const renewed = await renew(token);
  world.clock.advance(DAY_MS / 2);

  const others = [
    await renew(renewed),
    (await world.nobody.query<{ token: string }>(SELECT.replace('{ ', '{ token: '), { token: renewed, roleId: 7 })).token,
    (
      await new Caller(world.app, renewed).query<{ token: string }>('mutation ($id: Int!) { token: getTokenForUser(userId: $id) }', {
        id: world.petra.id,
      })
    ).token,
  ];
  const ends = await Promise.all(others.map(async (it) => ((await check(it)).payload?.exp ?? 0) - signedIn));
  world.clock.advance(DAY_MS / 2 + 1000);

  expect(ends).toEqual([172_800, 172_800, 172_800]);
  for (const ended of others) {
    await expect(new Caller(world.app, ended).query(WHO)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    await expect(renew(ended)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  }
});

test('a longest time that was lowered meanwhile ends the tokens given before', async () => {
  const token = await world.as(world.petra).signIn();
  world.clock.advance(MINUTE_MS);
  const stricter = await anotherServer(world, { SESSION_MAX_AGE_S: '60' });

  await expect(new Caller(stricter, token).query(WHO)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  await expect(new Caller(stricter, null).query(RENEW, { token })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(await new Caller(stricter, null).query(CHECK, { token })).toMatchObject({ checkToken: { isValid: false } });
  await stricter.http.close();
  expect((await check(token)).isValid).toBe(true);
});

test('a role is selected among those held now', async () => {
  const token = await world.as(world.tess).signIn();
  const select = (roleId: number) => world.nobody.query<{ selectRole: string }>(SELECT, { token, roleId });

  expect(await currentRole((await select(7)).selectRole)).toBe('INSTRUMENT_SCIENTIST');
  await expect(select(4)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS', reason: 'ROLE_NOT_HELD' });
  await takeRole(world.tess, 'INSTRUMENT_SCIENTIST');
  await expect(select(7)).rejects.toMatchObject({ reason: 'ROLE_NOT_HELD' });
});

test('people who have left neither sign in nor act, and nobody acts as them', async () => {
  const deactivate = (id: number) => world.db.updateTable('users').set({ deactivatedAt: world.clock.now() }).where('id', '=', id).execute();
  const inactive = { code: 'INSUFFICIENT_PERMISSIONS', reason: 'ACCOUNT_DEACTIVATED' };
  const token = await world.as(world.tess).signIn();
  const { id } = await signsIn(world);
  const ACT_AS = 'mutation ($userId: Int!) { getTokenForUser(userId: $userId) }';
  const asPetra = await world.as(world.olga).query<{ getTokenForUser: string }>(ACT_AS, { userId: world.petra.id });
  await Promise.all([world.tess.id, id].map(deactivate));

  await expect(new Caller(world.app, token).query(WHO)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  await expect(renew(token)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect((await check(token)).isValid).toBe(false);
  await expect(signsIn(world)).rejects.toMatchObject(inactive);
  await expect(world.services.session.begin({ userId: world.tess.id })).rejects.toMatchObject(inactive);
  await expect(world.as(world.olga).query(ACT_AS, { userId: world.tess.id })).rejects.toMatchObject(inactive);

  await deactivate(world.olga.id);
  await expect(new Caller(world.app, asPetra.getTokenForUser).query(WHO)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});
