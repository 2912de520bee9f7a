import { beforeEach, expect, test } from 'vitest';
import { Browser } from '../world/browser.ts';
import { aWorld, Caller, MINUTE_MS, type World } from '../world/index.ts';

let world: World;
let lines: string[];
const begin = async (env: Readonly<Record<string, string>> = {}) => {
  lines = [];
  world = await aWorld({ env: { LOG_LEVEL: 'info', ...env }, log: (line) => void lines.push(line) });
};
beforeEach(() => begin());

const told = (message: string): readonly object[] =>
  lines
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ msg }) => msg === message)
    .map(({ level: _level, time: _time, pid: _pid, hostname: _hostname, reqId: _reqId, msg: _msg, ...said }) => said);
const refused = () => told('call refused');
const anyway = (work: Promise<unknown>) => work.catch(() => undefined);

test('a call that was refused is told with who, as what, and why, whatever it was called in the request', async () => {
  const petra = { userId: world.petra.id, role: 'USER', impersonatorId: null, remoteAddress: '127.0.0.1' };

  await anyway(world.as(world.petra).query('{ harmless: getRoles { id } }'));
  await anyway(world.as(world.petra).query(`{ getEventLogs(changedObjectId: "1", eventType: "USER") { id } }`));
  await anyway(world.as(world.petra).query(`mutation { updateUser(id: ${world.carl.id}, telephone: "0123") { id } }`));

  expect(refused()).toEqual([
    { ...petra, call: 'getRoles', reason: 'INSUFFICIENT_PERMISSIONS' },
    { ...petra, call: 'getEventLogs', reason: 'INSUFFICIENT_PERMISSIONS' },
    { ...petra, call: 'updateUser', reason: 'NOT_YOUR_RECORD' },
  ]);
});

test('an officer who acts as somebody else is named beside them', async () => {
  const { token } = await world.as(world.olga).query<{ token: string }>(`mutation { token: getTokenForUser(userId: ${world.petra.id}) }`);

  await anyway(new Caller(world.app, token).query('{ getRoles { id } }'));

  expect(refused()).toMatchObject([{ userId: world.petra.id, role: 'USER', impersonatorId: world.olga.id, call: 'getRoles' }]);
});

test('so is who has no session or a bad one, at calls, files and downloads', async () => {
  await anyway(world.nobody.query('{ getUserMe { id } }'));
  await anyway(new Caller(world.app, 'forged').query('{ getUserMe { id } }'));
  await world.nobody.post('/files/upload', {});
  await world.as(world.petra).get('/download/zip/attachment/1?questionIds=figures');

  expect(refused()).toMatchObject([
    { userId: null, role: null, call: 'getUserMe', reason: 'NOT_LOGGED_IN' },
    { call: 'POST /graphql', reason: 'INVALID_TOKEN' },
    { call: 'POST /files/upload', reason: 'NOT_LOGGED_IN' },
    { userId: world.petra.id, role: 'USER', call: 'GET /download/zip/attachment/*', reason: 'INSUFFICIENT_PERMISSIONS' },
  ]);
});

test('so is who changes what is not theirs to know of, though it is answered as if it did not exist', async () => {
  await anyway(world.as(world.petra).query('{ proposal(primaryKey: 99999) { title } }'));
  await anyway(world.as(world.petra).query('mutation { deleteProposal(proposalPk: 99999) { primaryKey } }'));

  expect(refused()).toMatchObject([{ userId: world.petra.id, role: 'USER', call: 'deleteProposal' }]);
});

test('what is wrong in a form is nobody’s business', async () => {
  await anyway(world.as(world.olga).query('mutation { updateSettings(input: { settingsId: TIMEZONE, settingsValue: "Mars" }) { id } }'));

  expect(refused()).toEqual([]);
});

test('sign-ins, failed ones and sign-outs have a line, without the token and the address of anybody', async () => {
  const browser = new Browser(world.app.http);
  const SIGN_IN = `mutation ($token: String!) { externalTokenLogin(externalToken: $token, redirectUri: "http://beamtime.test/external-auth/") }`;
  const returned = await browser.signInAs('petra');
  await new Browser(world.app.http).graphql(SIGN_IN, { token: returned.search });
  const token = (await browser.graphql(SIGN_IN, { token: returned.search })).data?.['externalTokenLogin'] ?? '';
  await browser.graphql('mutation ($token: String!) { logout(token: $token) }', { token });

  expect(refused()).toMatchObject([{ userId: null, call: 'externalTokenLogin', reason: 'SIGN_IN_STATE' }]);
  expect(told('signed in')).toEqual([{ userId: world.petra.id, emailVerified: true }]);
  expect(told('signed out')).toEqual([{ userId: world.petra.id, impersonatorId: null }]);
  const secrets = [token, returned.searchParams.get('code') ?? '', returned.searchParams.get('state') ?? '', world.petra.email];
  expect(secrets.filter((secret) => secret === '' || lines.some((line) => line.includes(secret)))).toEqual([]);
});

test('who asks too often is told of once a minute', async () => {
  await begin({ RATE_LIMIT_PER_MINUTE: '2' });
  const petra = new Caller(world.app, await world.as(world.petra).signIn());
  const ask = async (times: number) => {
    for (const caller of [petra, world.nobody])
      for (let i = 0; i < times; i += 1) await caller.post('/graphql', { query: '{ __typename }' });
  };
  const both = [{ caller: `person ${world.petra.id}` }, { caller: 'address 127.0.0.1' }];

  await ask(6);
  expect(told('rate limit reached')).toEqual(both);

  world.clock.advance(MINUTE_MS);
  await ask(1);
  expect(told('rate limit reached')).toEqual([...both, ...both]);
});
