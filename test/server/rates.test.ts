import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readServerConfig } from '../../server/config.ts';
import { networkOf } from '../../server/plugins/caller-network.ts';
import { registerErrorHandler } from '../../server/plugins/http-errors.ts';
import { registerHttp } from '../../server/plugins/http.ts';
import { aWorld } from '../world/index.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:5555', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:5555', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:fffe', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:5555', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['_Hidden', '_hidden'],
  ['', ''],
])('a caller from %j counts as %j', (said, counted) => {
  expect(networkOf(said)).toBe(counted);
});

test.each([
  ['addresses of one line', ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::4'], '2001:db8:1:3::1'],
  ['ports of one address', ['192.0.2.7:5555', '192.0.2.7:5556', '192.0.2.7'], '192.0.2.8:5555'],
])('%s are counted together', async (_what, from, other) => {
  const { nobody } = await aWorld({ env: { RATE_LIMIT_PER_MINUTE: '2', TRUSTED_PROXIES: '1' } });
  const ask = async (address: string) =>
    (await nobody.post('/graphql', { query: '{ __typename }' }, { 'x-forwarded-for': address })).statusCode;

  const statuses = [];
  for (const address of [...from, other]) statuses.push(await ask(address));

  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('the files of pages are counted apart from what is asked', async () => {
  const app = fastify();
  registerErrorHandler(app);
  const config = readServerConfig({
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'a secret of these tests, long enough',
    RATE_LIMIT_PER_MINUTE: '2',
  });
  await registerHttp(app, config, { personOf: async () => null, clock: () => new Date() });
  app.get('/*', () => 'something');
  const ask = async (url: string) => (await app.inject(url)).statusCode;

  const files: number[] = [];
  for (let i = 0; i <= 20; i += 1) files.push(await ask(`/assets/page-${i}.js`));
  const pages = [await ask('/'), await ask('/proposals?from=/assets/'), await ask('/')];

  expect(files).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect(pages).toEqual([200, 200, 429]);
  await app.close();
});
