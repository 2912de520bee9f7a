import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { getIntrospectionQuery } from 'graphql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nobody } from '../../engine/rules/actor.ts';
import { readServerConfig } from '../../server/config.ts';
import { answerCommands, askServer } from '../../server/control/index.ts';
import { socketPath } from '../../server/control/socket.ts';
import { registerGraphql } from '../../server/plugins/graphql.ts';
import { MAX_ALIASES, MAX_CALLS, MAX_REPEATS } from '../../server/plugins/graphql-limits.ts';
import { aWorld, Caller, type World } from '../world/index.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

const times = (count: number, text: (i: number) => string) => Array.from({ length: count }, (_, i) => text(i)).join(' ');

test('every answer forbids foreign scripts, frames and guessed types', async () => {
  for (const path of ['/health', '/nowhere', '/graphql?query={__typename}']) {
    const { headers } = await world.nobody.get(path);

    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['content-security-policy']).toContain("base-uri 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('no answer to a GraphQL request is stored, refusals included', async () => {
  const { nobody, petra } = world;
  const query = '{ __typename }';
  const answers = [
    await nobody.get(`/graphql?query=${query}`),
    await world.as(petra).post('/graphql', { query: '{ getMyRoles { id } }' }),
    await nobody.post('/graphql', { query: '{ getMyRoles { id } }' }),
    await nobody.post('/graphql', { query: '{' }),
    await nobody.post('/graphql', { query }, { authorization: 'Bearer made up' }),
    await nobody.send({ method: 'POST', url: '/graphql', payload: 'no JSON', headers: { 'content-type': 'application/json' } }),
    await nobody.send({ method: 'PUT', url: '/graphql' }),
  ];

  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  expect((await nobody.get('/health')).headers['cache-control']).toBeUndefined();
});

test.each([
  ['proxy-1_A', true],
  ['two words', false],
  ['a'.repeat(65), false],
])('the log takes the id %j from a request: %s', async (said, taken) => {
  const logged: string[] = [];
  world = await aWorld({ env: { LOG_LEVEL: 'debug' }, log: (line) => void logged.push(line) });

  await world.nobody.get('/health', { 'x-request-id': said });

  const ids = logged.map((line) => (JSON.parse(line) as { reqId?: string }).reqId);
  expect(ids.filter((id) => id !== undefined)).toEqual([taken ? said : expect.stringMatching(/^[\da-f-]{36}$/)]);
});

const costly: Readonly<Record<string, string>> = {
  'many aliases': `{ ${times(MAX_ALIASES + 1, (i) => `a${i}: __typename`)} }`,
  'many calls': `{ ${times(MAX_CALLS + 1, () => 'getFeatures { id }')} }`,
  'many calls in a fragment': `{ ...A } fragment A on Query { ${times(MAX_CALLS + 1, (i) => `a${i}: getFeatures { id }`)} }`,
  'many calls in fragments of fragments': `{ ...A ...B } fragment A on Query { ...B } fragment B on Query { ... on Query { ${times(MAX_CALLS / 2 + 1, (i) => `a${i}: getFeatures { id }`)} } }`,
  'fragments that double at every step': `{ getSettings { ...F0 } } ${times(12, (i) => `fragment F${i} on Setting { ...F${i + 1} ...F${i + 1} }`)} fragment F12 on Setting { id }`,
  'a way that comes back to where it was, again and again':
    '{ getProposal(primaryKey: 1) { samples { proposal { samples { proposal { id: primaryKey } } } } } }',
  'such a way through fragments':
    '{ getProposal(primaryKey: 1) { ...P } } fragment P on Proposal { samples { ...S } } fragment S on Sample { proposal { samples { ... on Sample { proposal { primaryKey } } } } }',
  'fragments that all stand within each other': `{ ...E0 } ${times(15, (i) => `fragment E${i} on Query { ${times(15, (j) => (i === j ? '' : `...E${j}`))} }`)}`,
  'fragments that double at every step and end in one that is not there': `{ ...F0 } ${times(90, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)}`,
  'one field again and again': `{ getFeatures { ${times(MAX_REPEATS + 1, () => 'id')} } }`,
  'one field again and again in a fragment': `{ getFeatures { ...A } } fragment A on Feature { ${times(MAX_REPEATS + 1, () => 'id')} }`,
  'great depth': `{ getUserMe { roles ${'{ __typename '.repeat(20)} ${'}'.repeat(20)} } }`,
};
test.each(Object.entries(costly))('a request with %s is refused before it runs', async (_what, query) => {
  await expect(world.nobody.query(query)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test.each([
  'query ($text: String!) { checkToken(token: $text) { isValid } }',
  'query ($text: String!) { checkExternalToken(token: $text) { isValid } }',
  'mutation ($text: String!) { externalTokenLogin(externalToken: $text, redirectUri: "x") }',
  'mutation ($text: String!) { logout(token: $text) }',
])('whoever is signed out sends no long texts: %s', async (query) => {
  await expect(world.nobody.query(query, { text: 'a'.repeat(20_001) })).rejects.toMatchObject({ reason: 'TEXT_TOO_LONG_HERE' });
});

test('tools may ask for the whole schema', async () => {
  const { __schema } = await world.nobody.query<{ __schema: { types: readonly object[] } }>(getIntrospectionQuery());

  expect(__schema.types.length).toBeGreaterThan(100);
});

test('a question about the schema that is too deep is refused as a fault of who asks', async () => {
  const deep = `{ __schema { types { fields { type ${'{ ofType '.repeat(20)} { name } ${'}'.repeat(20)} } } } }`;

  await expect(world.nobody.query(deep)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a list of requests in one is refused', async () => {
  const answer = await world.nobody.post('/graphql', [{ query: '{ __typename }' }, { query: '{ __typename }' }]);

  expect(answer.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test.each(['/graphql/else', '/files/download/else/else', '/preview/else', '/auth/else', '/catalog/else'])(
  'below an address of the server there is never a page: %s',
  async (path) => {
    const { statusCode, body } = await world.nobody.get(path);

    expect(statusCode).toBe(404);
    expect(body).toContain('There is nothing at this address');
  },
);

test.each(['GET', 'HEAD'] as const)('a change is not made by %s, and that is no fault of the server', async (method) => {
  const change = encodeURIComponent('mutation { setPageContent(id: HELPPAGE, text: "x") { id } }');
  const logged: string[] = [];
  world = await aWorld({ env: { LOG_LEVEL: 'info' }, log: (line) => void logged.push(line) });

  const answer = await world.as(world.olga).send({ method, url: `/graphql?query=${change}` });

  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST']);
  if (method === 'GET')
    expect(answer.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'BAD_USER_INPUT', reason: 'CHANGE_BY_GET' } }] });
  expect(await world.services.settings.page(nobody, 'HELPPAGE')).toBeNull();
  expect(logged.map((line) => (JSON.parse(line) as { level: number }).level).filter((level) => level > 30)).toEqual([]);
});

test('a question by GET that does not say which operation is meant is refused as a fault of who asks', async () => {
  for (const url of [
    '/graphql?query={__typename}&operationName=other',
    `/graphql?query=${encodeURIComponent('query a {__typename} query b {__typename}')}`,
  ])
    expect((await world.nobody.get(url)).json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test('a body that is too large or no JSON is refused, without our insides', async () => {
  const large = await world.nobody.post('/graphql', { query: 'x'.repeat(6 * 1024 * 1024) });
  const broken = await world.nobody.send({
    method: 'POST',
    url: '/graphql',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });

  expect(large.statusCode).toBe(413);
  expect(broken.statusCode).toBe(400);
  for (const answer of [large, broken]) expect(answer.body).not.toMatch(/node_modules|at .*:\d+/);
});

test('a body that is too large is refused in our words, with what may be sent', async () => {
  const large = { query: 'x'.repeat(6 * 1024 * 1024) };
  const said = {
    code: 'BAD_USER_INPUT',
    reason: 'REQUEST_TOO_LARGE',
    message: 'This is larger than the 5 MB that can be sent at once. Please send less at a time',
  };
  const { message, ...extensions } = said;

  const question = await world.nobody.post('/graphql', large);
  const upload = await world.nobody.post('/files/upload', large);

  expect([question.statusCode, question.json()]).toMatchObject([413, { data: null, errors: [{ message, extensions }] }]);
  expect([upload.statusCode, upload.json()]).toEqual([413, said]);
});

test('who asks too often is told to wait, alone', async () => {
  world = await aWorld({ env: { RATE_LIMIT_PER_MINUTE: '5' } });
  const petra = new Caller(world.app, await world.as(world.petra).signIn());
  const ask = (caller: Caller) => caller.post('/graphql', { query: '{ __typename }' });
  for (let i = 0; i < 5; i += 1) expect((await ask(petra)).statusCode).toBe(200);

  const refused = await ask(petra);

  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
  expect((await ask(new Caller(world.app, await world.as(world.carl).signIn()))).statusCode).toBe(200);
});

test('all sessions of a person are counted as one', async () => {
  world = await aWorld({ env: { RATE_LIMIT_PER_MINUTE: '5' } });
  const [first, second] = [await world.as(world.petra).signIn(), await world.as(world.petra).signIn()].map(
    (it) => new Caller(world.app, it),
  );
  const ask = async (caller: Caller | undefined) => (await caller?.post('/graphql', { query: '{ __typename }' }))?.statusCode;
  for (let i = 0; i < 5; i += 1) await ask(i % 2 ? first : second);

  expect([await ask(first), await ask(second)]).toEqual([429, 429]);
});

test('who sends made-up tokens is counted by address', async () => {
  world = await aWorld({ env: { RATE_LIMIT_PER_MINUTE: '5' } });
  const petra = new Caller(world.app, await world.as(world.petra).signIn());
  const ask = async (caller: Caller) => (await caller.post('/graphql', { query: '{ __typename }' })).statusCode;
  const forged = (i: number) => `${petra.token?.split('.').slice(0, 2).join('.') ?? ''}.${'x'.repeat(40)}${i}`;
  for (let i = 0; i < 5; i += 1) await ask(new Caller(world.app, i % 2 ? forged(i) : `rubbish-${i}`));

  expect(await ask(new Caller(world.app, forged(5)))).toBe(429);
  expect(await ask(world.nobody)).toBe(429);
  expect(await ask(petra)).toBe(200);
});

test('the operator learns whether it lives, whether it can serve, and how it does', async () => {
  expect((await world.nobody.get('/health')).json()).toEqual({ status: 'ok' });
  expect((await world.nobody.get('/ready')).json()).toMatchObject({ status: 'ready', migrations: 'up to date' });
});

test('how the process does is told to who has the token for that, and to nobody where there is none', async () => {
  const ask = async (authorization?: string) => world.nobody.get('/metrics', authorization === undefined ? {} : { authorization });
  expect((await ask('Bearer ')).statusCode).toBe(404);

  world = await aWorld({ env: { METRICS_TOKEN: 'of the watchers' } });
  await world.nobody.get('/ready');
  for (const said of [undefined, 'Bearer ', 'Bearer of the watcher', 'of the watchers', `Bearer ${await world.as(world.olga).signIn()}`]) {
    const refused = await ask(said);
    expect([refused.statusCode, refused.headers['www-authenticate'], refused.body]).toEqual([401, 'Bearer', '']);
  }

  const metrics = (await ask('Bearer of the watchers')).body;
  expect(metrics).toContain('beamtime_http_request_seconds_count{method="GET",route="/ready",status="200"} 1');
  expect(metrics).toContain('beamtime_database_connections');
});

test('a long answer is compressed for who can read that', async () => {
  const query = { query: '{ getSettings { id settingsValue description } }' };
  const packed = await world.nobody.post('/graphql', query, { 'accept-encoding': 'gzip, br' });
  const plain = await world.nobody.post('/graphql', query);

  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('calls whose file cannot be read stop the start; a domain without calls does not', async () => {
  const { services } = world;
  const start = (name: string) =>
    registerGraphql(fastify(), { domains: [{ name, resolvers: {} }], services, authenticate: services.session.authenticate });

  await expect(start('app.ts')).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(start('nowhere')).rejects.not.toMatchObject({ code: 'ENOENT' });
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beamtime-control-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const listening = async (env: Readonly<Record<string, string>> = {}) => {
  world = await aWorld({ env: { DATA_DIR: folder, ...env } });
  return answerCommands(world.services);
};
const token = (role: string) => askServer(folder, { command: 'token', argument: role });

test('a command asks the running server for a token of the account with a role', async () => {
  const control = await listening();
  try {
    const officer = new Caller(world.app, await token('USER_OFFICER'));

    expect(await officer.query('{ getUserMe { id } getRoles { id } }')).toMatchObject({ getUserMe: { id: world.olga.id } });
    expect((await stat(socketPath(folder))).mode & 0o777).toBe(0o600);
    await expect(token('KING')).rejects.toThrow(/There is no role 'KING'/);
    await expect(askServer(folder, { command: 'constructor', argument: '' })).rejects.toThrow(/no command/);
    await expect(answerCommands(world.services)).rejects.toThrow(/DATA_DIR of its own/);
  } finally {
    await control.close();
  }
  await expect(token('USER')).rejects.toThrow(/No server runs with DATA_DIR/);
});

test('who says nothing to the socket of commands does not hold up the end of the server', async () => {
  const control = await listening();
  const idle = connect(socketPath(folder));
  await once(idle, 'connect');

  const gone = once(idle, 'close');
  await control.close();

  await gone;
});

test('a variable that is empty counts as one that is not there, and a number is written in digits', () => {
  const plain = { SESSION_SECRET: 'a secret of these tests, long enough' };
  expect(readServerConfig({ ...plain, PORT: '', HOST: '', RATE_LIMIT_PER_MINUTE: '', SEED: '', DATA_DIR: '' })).toEqual(
    readServerConfig(plain),
  );
  for (const limit of ['0x10', '1e3', '-1', ' 5', 'many'])
    expect(() => readServerConfig({ ...plain, RATE_LIMIT_PER_MINUTE: limit })).toThrow(/RATE_LIMIT_PER_MINUTE must be a whole number/);
});

test('no token is printed where a real provider is configured', async () => {
  const control = await listening({ OIDC_ISSUER: 'https://id.facility.example', OIDC_CLIENT_ID: 'beamtime' });
  try {
    await expect(token('USER')).rejects.toThrow(/demonstration mode only/);
    expect((await world.nobody.get('/demo-oidc/.well-known/openid-configuration')).statusCode).toBe(404);
  } finally {
    await control.close();
  }
});

test('a provider that cannot be reached is said on the sign-in page', async () => {
  world = await aWorld({ env: { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'beamtime' } });

  const { headers, statusCode } = await world.nobody.get('/auth/login');

  expect(statusCode).toBe(302);
  expect(headers.location).toMatch(/^\/external-auth\/\?error=server_error&error_description=The\+sign-in\+service\+cannot\+be\+reached/);
});
