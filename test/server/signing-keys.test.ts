import { randomBytes } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppServer } from '../../server/app.ts';
import { keysCommand } from '../../server/session/index.ts';
import { anotherServer, aWorld, Caller, MINUTE_MS, type World } from '../world/index.ts';

let world: World;
let other: AppServer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
  world = await aWorld({ env: { SESSION_SECRET: '' } });
  other = await anotherServer(world, { SESSION_SECRET: '' });
});
afterEach(async () => {
  vi.useRealTimers();
  await other.http.close();
});

const RENEW = 'mutation ($token: String!) { getToken(token: $token) }';
const renewedBy = async (app: AppServer, token: string) =>
  (await new Caller(app, null).query<{ getToken: string }>(RENEW, { token })).getToken;
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const asks = async (app: AppServer, token: string) => new Caller(app, token).query('{ getMyRoles { shortCode } }');
const aMinuteLater = () => vi.setSystemTime(Date.now() + MINUTE_MS + 1);
const addKey = async (ageS = 60) => {
  const { id } = await world.db
    .insertInto('signingKeys')
    .values({ secret: randomBytes(48).toString('base64'), createdAt: new Date(Date.now() - ageS * 1000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
};

test('a new key signs on every server within a minute, at renewals too, and nobody is signed out', async () => {
  const old = await world.as(world.petra).signIn();
  const added = await addKey();
  aMinuteLater();

  const [here, there] = [await renewedBy(world.app, old), await renewedBy(other, old)];

  expect([kidOf(old), kidOf(here), kidOf(there)]).toEqual(['1', added, added]);
  for (const app of [world.app, other]) for (const token of [old, here, there]) await asks(app, token);
});

test('a key that not every server can have read does not sign yet', async () => {
  const old = await world.as(world.petra).signIn();
  // a minute later it has just been added
  await addKey(-60);
  aMinuteLater();

  expect(kidOf(await renewedBy(world.app, old))).toBe('1');
});

test('a token of a key that is not known here is looked up at once; made-up ones cause no flood of statements', async () => {
  const old = await world.as(world.petra).signIn();
  const added = await addKey();
  vi.setSystemTime(Date.now() + 6_000);
  const third = await anotherServer(world, { SESSION_SECRET: '' });
  const token = await renewedBy(third, old);
  await third.http.close();
  const madeUp = (kid: string) =>
    `${Buffer.from(JSON.stringify({ alg: 'HS256', kid })).toString('base64url')}.${token.split('.').slice(1).join('.')}`;

  await asks(other, token);
  vi.setSystemTime(Date.now() + 6_000);
  const statements = await world.statements(async () => {
    for (let i = 0; i < 20; i += 1) await expect(asks(other, madeUp(`made-up-${i}`))).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  expect(kidOf(token)).toBe(added);
  // none if the server has just reloaded the keys by itself
  expect(statements.length).toBeLessThanOrEqual(1);
});

test.each(['retired', 'deleted'])(
  'tokens of a key that is %s end on every server within a minute, those of the next one live',
  async (how) => {
    const old = await world.as(world.petra).signIn();
    await addKey();
    aMinuteLater();
    const renewed = await renewedBy(world.app, old);
    for (const app of [world.app, other]) await asks(app, old);

    if (how === 'retired') await keysCommand('retire 1', world.db);
    else await world.db.deleteFrom('signingKeys').where('id', '=', 1).execute();
    aMinuteLater();

    for (const app of [world.app, other]) {
      await expect(asks(app, old)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
      await asks(app, renewed);
    }
  },
);

test('SESSION_SECRET is a key like the others: another one in its place signs nobody out, and one that was retired does not come back', async () => {
  const [first, second] = [
    { SESSION_SECRET: 'the first one, which is long enough' },
    { SESSION_SECRET: 'another one, which is long enough' },
  ];
  world = await aWorld({ env: first });
  await other.http.close();
  const old = await world.as(world.petra).signIn();
  other = await anotherServer(world, second);

  await asks(other, old);
  await world.db
    .updateTable('signingKeys')
    .set({ createdAt: new Date(Date.now() - MINUTE_MS) })
    .execute();
  aMinuteLater();
  const renewed = await renewedBy(world.app, old);
  await keysCommand('retire 1', world.db);
  const restarted = await anotherServer(world, first);
  const after = await renewedBy(restarted, renewed);
  await restarted.http.close();

  expect([kidOf(old), kidOf(renewed), kidOf(after)]).toEqual(['1', '2', '2']);
});

test('requests read no keys', async () => {
  const token = await world.as(world.petra).signIn();
  await asks(other, token);

  expect(await world.statements(() => new Caller(other, token).query('{ __typename }'))).toHaveLength(1);
});

test('the administrator lists, adds and retires keys; never the last', async () => {
  await expect(keysCommand('retire 1', world.db)).rejects.toThrow(/is the only one/);

  expect(await keysCommand('add', world.db)).toMatch(/^Key 2 is added/);
  expect(await keysCommand('list', world.db)).toMatch(/^1 {2}made \S+ {2}signs\n2 {2}made \S+ {2}will sign$/);
  expect(await keysCommand('retire 1', world.db)).toMatch(/^Key 1 is retired/);
  expect(await keysCommand('list', world.db)).toMatch(/^1 .* retired \S+\n2 .* signs$/);

  const [{ secret = '' } = {}] = await world.db.selectFrom('signingKeys').select('secret').execute();
  expect(await keysCommand('list', world.db)).not.toContain(secret);
  await expect(keysCommand('retire 1', world.db)).rejects.toThrow(/already/);
  await expect(keysCommand('retire 7', world.db)).rejects.toThrow(/no key 7/);
  await expect(keysCommand('drop', world.db)).rejects.toThrow(/Say list/);
});
