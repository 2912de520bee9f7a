import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { Provider } from '../../server/session/provider.ts';
import { aWorld, type World } from '../world/index.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

const QUERY = '{ getFeatures { id } }';
const withVariables = (json: string) => `{"query":"${QUERY}","variables":{"a":${json}}}`;
const send = (payload: string) =>
  world.nobody.send({ method: 'POST', url: '/graphql', payload, headers: { 'content-type': 'application/json; charset=utf-8' } });

test.each([
  { what: 'nested millions deep', json: '['.repeat(2_300_000) + ']'.repeat(2_300_000), reason: 'JSON_TOO_DEEP' },
  { what: 'of millions of numbers', json: `[${'1,'.repeat(2_000_000)}1]`, reason: 'JSON_TOO_LONG' },
  {
    what: 'of a hundred thousand names',
    json: `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join()}}`,
    reason: 'JSON_TOO_LONG',
  },
  { what: 'of a hundred levels', json: '['.repeat(100) + ']'.repeat(100), reason: null },
  { what: 'of a hundred and one levels', json: '['.repeat(101) + ']'.repeat(101), reason: 'JSON_TOO_DEEP' },
  { what: 'of one text of megabytes', json: `"${'x'.repeat(4_600_000)}"`, reason: null },
])('a body $what is answered without a session: $reason', async ({ json, reason }) => {
  const { statusCode, body } = await send(withVariables(json));

  expect(statusCode).toBe(200);
  if (reason === null) expect(body).toContain('"getFeatures":[');
  else expect(JSON.parse(body)).toMatchObject({ data: null, errors: [{ extensions: { code: 'BAD_USER_INPUT', reason } }] });
});

test.each([
  ['an empty body', ''],
  ['a body that is cut off', '{"query": "{ getFea'],
  ['a name that would change every object', '{"query": "{ __typename }", "__proto__": {}}'],
])('%s is refused as one', async (_what, payload) => {
  const { statusCode, body } = await send(payload);

  expect(statusCode).toBe(400);
  expect(body).toContain('BAD_USER_INPUT');
});

async function connected(): Promise<Socket> {
  await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((world.app.http.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const head = (bytes: number) =>
  `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`;

test('a body whose sender goes away is not answered, and the next one is', async () => {
  const socket = await connected();
  const closed = new Promise((resolve) => {
    world.app.http.server.once('request', (request) => request.once('close', resolve));
  });
  socket.write(`${head(4_000_000)}${withVariables('[1')}`, () => socket.destroy());
  await closed;

  expect((await send(withVariables('1'))).body).toContain('"getFeatures":[');
});

test.each([
  { what: 'nested deep', answer: `{"issuer":${'['.repeat(400_000)}`, reason: 'nested too deeply' },
  { what: 'of megabytes', answer: `{"issuer":"${'x'.repeat(2_000_000)}`, reason: 'more than 1048576 bytes' },
])('an answer of the sign-in service $what is refused', async ({ answer, reason }) => {
  const settings = { issuerName: 'x', issuer: 'https://issuer.example', clientId: 'x', clientSecret: '', scopes: 'openid', extra: {} };
  const fetch = async () => new Response(answer, { headers: { 'content-type': 'application/json' } });

  await expect(new Provider({ ...settings, fetch }).refresh()).rejects.toMatchObject({
    reason: 'PROVIDER_UNREACHABLE',
    context: { cause: expect.stringContaining(reason) as string },
  });
});
