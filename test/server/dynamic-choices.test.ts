import { createServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { DEMO_PLACEHOLDER } from '../../server/demo-origin.ts';
import { guardedLookup } from '../../server/dynamic-choices/fetch.ts';
import { mayReach, targetOf } from '../../server/dynamic-choices/guard.ts';
import { optionsIn } from '../../server/dynamic-choices/options.ts';
import { readServerConfig } from '../../server/config.ts';
import { aWorld, type Person, type World } from '../world/index.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function aService(answer: (path: string) => { status?: number; body: string; location?: string }) {
  const asked: { path: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    const { status = 200, body, location } = answer(request.url ?? '');
    response.writeHead(status, location ? { location } : {}).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, asked };
}

async function aQuestion(world: World, config: Record<string, unknown>, id = 'labs'): Promise<void> {
  const question = {
    id,
    naturalKey: id,
    question: 'Which?',
    dataType: 'DYNAMIC_MULTIPLE_CHOICE',
    categoryId: 'PROPOSAL_QUESTIONARY',
    config: config as never,
  };
  await world.db.transaction().execute((tx) => world.services.questions.install(tx, [question]));
}

const options = async (world: World, person: Person, questionId = 'labs') =>
  (
    await world
      .as(person)
      .query<{ getDynamicMultipleChoiceOptions: string[] }>(
        `query ($questionId: String!) { getDynamicMultipleChoiceOptions(questionId: $questionId) }`,
        { questionId },
      )
  ).getDynamicMultipleChoiceOptions;

/** Only the demonstration server's own address may be called locally, so the service takes its place. */
const worldAt = (port: number) => aWorld({ env: { HOST: '127.0.0.1', PORT: String(port) } });

test('options are fetched with the headers of the question, which the API shows to officers only', async () => {
  const service = await aService(() => ({
    body: JSON.stringify({ labs: [{ name: 'Chemistry' }, { name: 'Biology' }, { name: 'Chemistry' }] }),
  }));
  const world = await worldAt(service.port);
  await aQuestion(world, {
    url: `${DEMO_PLACEHOLDER}/labs`,
    jsonPath: '$.labs[*].name',
    apiCallRequestHeaders: [{ name: 'X-Key', value: 'secret' }],
  });
  const shown = `{ getQuestions { config { ... on DynamicMultipleChoiceConfig { url apiCallRequestHeaders { name value } } } configuration } }`;

  expect(await options(world, world.petra)).toEqual(['Chemistry', 'Biology']);
  expect(service.asked).toMatchObject([{ path: '/labs', headers: { 'x-key': 'secret' } }]);
  expect(await world.as(world.olga).query(shown)).toMatchObject({
    getQuestions: [
      {
        config: { apiCallRequestHeaders: [{ name: 'X-Key', value: 'secret' }] },
        configuration: { apiCallRequestHeaders: [{ name: 'X-Key', value: 'secret' }], isMultipleSelect: false },
      },
    ],
  });
  expect(await world.as(world.ines, 'INSTRUMENT_SCIENTIST').query(shown)).toMatchObject({
    getQuestions: [{ config: { apiCallRequestHeaders: [] }, configuration: { apiCallRequestHeaders: [] } }],
  });
});

test('an answer is kept for a minute', async () => {
  const service = await aService(() => ({ body: '["a"]' }));
  const world = await worldAt(service.port);
  await aQuestion(world, { url: `${DEMO_PLACEHOLDER}/`, jsonPath: '' });

  await options(world, world.petra);
  await options(world, world.carl);
  world.clock.advance(61_000);
  await options(world, world.petra);

  expect(service.asked).toHaveLength(2);
});

test.each([
  ['an error', { status: 500, body: '["a"]' }],
  ['a redirect', { status: 302, body: '["a"]', location: 'http://169.254.169.254/' }],
  ['no JSON', { body: 'hello' }],
  ['a number', { body: '7' }],
  ['a list nested deep', { body: `${'['.repeat(1_000)}"a"${']'.repeat(1_000)}` }],
  ['more than a megabyte', { body: JSON.stringify(['a'.repeat(1024 * 1024)]) }],
])('%s gives an empty list', async (_what, answer) => {
  const service = await aService(() => answer);
  const world = await worldAt(service.port);
  await aQuestion(world, { url: `${DEMO_PLACEHOLDER}/`, jsonPath: '' });

  expect(await options(world, world.petra)).toEqual([]);
});

test('a question hidden from the role, an unknown one and one of another type give an empty list', async () => {
  const service = await aService(() => ({ body: '["a"]' }));
  const world = await worldAt(service.port);
  await aQuestion(world, { url: `${DEMO_PLACEHOLDER}/`, jsonPath: '', readPermissions: ['USER_OFFICER'] });

  expect(await options(world, world.petra)).toEqual([]);
  expect(await options(world, world.petra, 'nothing')).toEqual([]);
  expect(await options(world, world.olga)).toEqual(['a']);
});

test('a question that asks the demonstration server can be changed, and what its address stands for is told', async () => {
  const service = await aService(() => ({ body: '["a"]' }));
  const world = await worldAt(service.port);
  await aQuestion(world, { url: `${DEMO_PLACEHOLDER}/`, jsonPath: '', variant: 'radio' });
  const change = (url: string) =>
    world.as(world.olga).query('mutation ($config: String!) { updateQuestion(id: "labs", config: $config) { configuration } }', {
      config: JSON.stringify({ url, jsonPath: '', variant: 'dropdown' }),
    });

  await change(`${DEMO_PLACEHOLDER}/`);

  await expect(change('facility.example/')).rejects.toMatchObject({ reason: 'CONFIG_REFUSED' });
  const [labs] = await world.services.questions.byId(['labs']);
  expect(labs?.config).toMatchObject({ url: `${DEMO_PLACEHOLDER}/`, variant: 'dropdown' });
  expect(await world.as(world.olga).query('{ getConfigPlaceholders { written meant } }')).toEqual({
    getConfigPlaceholders: [{ written: DEMO_PLACEHOLDER, meant: `http://127.0.0.1:${service.port}` }],
  });
});

test('a listed name that leads to this machine is not asked', async () => {
  const service = await aService(() => ({ body: '["a"]' }));
  const world = await aWorld({ env: { DYNAMIC_CHOICE_HOSTS: 'localhost,127.0.0.1' } });
  await aQuestion(world, { url: `http://localhost:${service.port}/`, jsonPath: '' });
  await aQuestion(world, { url: `http://127.0.0.1:${service.port}/`, jsonPath: '' }, 'labs_by_number');

  expect(await options(world, world.petra)).toEqual([]);
  expect(await options(world, world.petra, 'labs_by_number')).toEqual([]);
  expect(service.asked).toEqual([]);
});

test('the demonstration server answers its own choices, and only it', async () => {
  const demo = await aWorld();
  expect((await demo.nobody.get('/demo/choices/laboratories')).json()).toMatchObject({ laboratories: expect.any(Array) as unknown });
  expect((await demo.nobody.get('/demo/choices/nothing')).statusCode).toBe(404);
});

const config = (env: Record<string, string>) => readServerConfig({ DYNAMIC_CHOICE_HOSTS: 'labs.example.org,api.example.org:8443', ...env });

test.each([
  ['http://labs.example.org/x', true],
  ['https://labs.example.org:8443/x', true],
  ['https://API.example.org:8443/x', true],
  ['https://api.example.org/x', false],
  ['https://labs.example.org.evil.test/', false],
  ['https://evil.test/labs.example.org', false],
  ['https://labs.example.org@evil.test/', false],
  ['https://user:word@labs.example.org/', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
  ['http://127.0.0.1:4000/demo/choices/laboratories', true],
  [`${DEMO_PLACEHOLDER}/demo/choices/laboratories`, true],
  ['http://127.0.0.1:4001/', false],
])('may %s be asked? %s', (address, allowed) => {
  expect(targetOf(address, config({ HOST: '127.0.0.1', PORT: '4000' })) !== null).toBe(allowed);
});

test('with a real provider this machine is never asked', () => {
  const real = config({ OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'beamtime' });

  expect(targetOf('http://127.0.0.1:4000/demo/choices/laboratories', real)).toBe(null);
  expect(targetOf(`${DEMO_PLACEHOLDER}/demo/choices/laboratories`, real)).toBe(null);
});

const closed = [
  ...[
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.7',
    '198.18.0.1',
    '198.51.100.1',
  ],
  ...['203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...['::ffff:10.0.0.5', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1', 'fe80::1', 'fe80::1%lo', 'fec0::1'],
  ...['ff02::1', 'fd00:ec2::254', '2001::1', '2001:db8::7', '2002:7f00:1::', '3fff::1', '100::1', '', 'localhost'],
];
const privateOnes = ['10.0.0.5', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd00::1', 'fc00::1'];
const open = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '193.166.3.2', '2606:4700::1', '2a00:1450:4001::1'];

test.each(closed)('the address %j is never asked', (address) => {
  expect([mayReach(address, false), mayReach(address, true)]).toEqual([false, false]);
});

test.each(privateOnes)('the private address %s is asked only where the operator has opened private networks', (address) => {
  expect([mayReach(address, false), mayReach(address, true)]).toEqual([false, true]);
});

test.each(open)('the public address %s is asked', (address) => {
  expect([mayReach(address, false), mayReach(address, true)]).toEqual([true, true]);
});

test('an address of this machine is never asked, whatever network it is on and however it is written', () => {
  const own = ['10.0.0.5', 'fd00::0:1', '193.166.3.2'];

  expect([...own, 'fd00::1'].map((address) => mayReach(address, true, own))).toEqual([false, false, false, false]);
  expect(['10.0.0.6', 'fd00::2', '193.166.3.3'].map((address) => mayReach(address, true, own))).toEqual([true, true, true]);
});

test('the addresses that this machine has now are its own', () => {
  const own = Object.values(networkInterfaces()).flatMap((wires) => (wires ?? []).map(({ address }) => address));

  expect(own.filter((address) => mayReach(address, true))).toEqual([]);
});

test('private networks are closed unless DYNAMIC_CHOICE_PRIVATE=on', () => {
  expect([config({}).dynamicChoicePrivate, config({ DYNAMIC_CHOICE_PRIVATE: 'on' }).dynamicChoicePrivate]).toEqual([false, true]);
});

test('of the addresses of a name only those are connected to that may be asked', async () => {
  const named = (...addresses: readonly string[]) =>
    ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as never;
  const found = (privateToo: boolean, ...addresses: readonly string[]) =>
    new Promise((resolve) => {
      guardedLookup(privateToo, named(...addresses))('labs.example.org', { all: true }, (error, list) => {
        resolve(error ? error.message : list);
      });
    });

  expect(await found(false, '10.0.0.5', '8.8.8.8', 'fd00::1')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await found(true, '10.0.0.5', '127.0.0.1')).toEqual([{ address: '10.0.0.5', family: 4 }]);
  expect(await found(false, '10.0.0.5', '::ffff:8.8.8.8')).toBe('labs.example.org leads to an address that may not be asked');
});

test('the path has no functions that take regular expressions', async () => {
  const found = (body: unknown, path: string) => optionsIn(body, path, 'labs');
  expect(await found({ a: [{ n: 'x' }, { n: 2 }, { n: null }] }, '$.a[*].n')).toEqual(['x', '2']);
  expect(await found({ a: ['x', 'y'] }, '$.a')).toEqual(['x', 'y']);
  expect(await found(['x', ' y '], '')).toEqual(['x', 'y']);
  await expect(found([{ n: 'aaaa' }], '$[?match(@.n, "(a+)+b")].n')).rejects.toThrow();
  await expect(found({}, '$[')).rejects.toThrow();
});

const nested = (levels: number): string => (levels === 0 ? '$.labs' : `$.labs[?count(${nested(levels - 1)})>0]`);
const labs = { labs: Array.from({ length: 7 }, (_, n) => ({ name: `Laboratory ${n}` })) };
const deep = JSON.parse(`${'{"a":'.repeat(400)}"x"${'}'.repeat(400)}`) as object;
const wide = Array.from({ length: 3_000 }, (_, n) => ({ n: `${n}` }));

test.each([
  ['filters in filters, which multiply', labs, nested(7)],
  ['as many as a path has room for', labs, nested(17)],
  ['three descents, each from each', deep, '$..*..*..*'],
  ['filters at every depth', deep, '$..[?count(@..[?count(@..*)>0])>0]'],
  ['very many steps', deep, `$${'[*]'.repeat(60)}`],
])('a path whose shape could take too long is refused before it is run: %s', async (_, body, path) => {
  await expect(optionsIn(body, path, 'labs')).rejects.toThrow('could take too long');
});

test.each([
  ['each with each', wide, '$[?count($[?@.n != ""]) > 5000]'],
  ['what is chosen three times at each step', [[[[[[[[[[[[['x']]]]]]]]]]]]], `$${'[*,*,*]'.repeat(13)}`],
  ['each below each', deep, '$..*..*'],
])('a path that passes and takes long ends by itself, while the server goes on: %s', async (_, body, path) => {
  let turns = 0;
  const going = setInterval(() => (turns += 1), 1);

  const attempt = optionsIn(body, path, 'labs', { maxCpuMs: 200, maxMs: 20_000, maxHeapMb: 32 });
  const ended = await attempt.then(
    () => 'found',
    () => 'given up',
  );
  clearInterval(going);

  expect(['found', 'given up']).toContain(ended);
  expect(turns).toBeGreaterThan(0);
});

test('an officer is told at once that a path could take too long, and other paths are taken', async () => {
  const world = await worldAt(1);
  await aQuestion(world, { url: `${DEMO_PLACEHOLDER}/labs`, jsonPath: '$.labs' });
  const save = (jsonPath: string) =>
    world.as(world.olga).query(`mutation ($config: String!) { updateQuestion(id: "labs", config: $config) { id } }`, {
      config: JSON.stringify({ url: 'https://facility.example/labs', jsonPath, variant: 'dropdown' }),
    });

  await expect(save(nested(5))).rejects.toThrow('This JSONPath could take too long');
  await save('$.labs[?@.open].name');
});

test('the address of a service that fails is logged without its query, where services take keys', async () => {
  const lines: string[] = [];
  const service = await aService(() => ({ status: 404, body: '' }));
  const world = await aWorld({
    env: { HOST: '127.0.0.1', PORT: String(service.port), LOG_LEVEL: 'trace' },
    log: (line) => void lines.push(line),
  });
  await aQuestion(world, { url: `${DEMO_PLACEHOLDER}/none?apikey=URLSECRET#MARKSECRET`, jsonPath: '' });

  expect(await options(world, world.petra)).toEqual([]);

  const said = lines.filter((line) => line.includes('could not be fetched'));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('/none');
  expect(lines.join('')).not.toMatch(/URLSECRET|MARKSECRET/);
});
