import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectTo, type OpenDatabase } from '../../server/plugins/database/index.ts';
import { STATEMENT_LIMITS } from '../../server/plugins/database/limits.ts';
import { migrate } from '../../server/plugins/database/migrate.ts';
import { openPostgres } from '../../server/plugins/database/postgres.ts';
import { ownPostgres, type OwnPostgres } from '../support/own-postgres.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { aProxy, type Proxy } from '../support/proxy.ts';
import { Caller, inhabit, leaveWorld, type World } from '../world/index.ts';

/** Two seconds are promised; a busy machine gets more. */
const READY_MS = 5_000;
const SHORT = { ...STATEMENT_LIMITS, reads: 1_000, writes: 1_000 };

let postgres: OwnPostgres;
let way: Proxy;
let database: OpenDatabase;
let world: World;
const lines: string[] = [];

beforeAll(async () => {
  await leaveWorld();
  postgres = await ownPostgres();
  way = await aProxy(postgres.url);
  database = connectTo(openPostgres(way.url, { size: 3, limits: SHORT }));
  await migrate(database.db as never);
  world = await inhabit(database, { env: { LOG_LEVEL: 'warn', METRICS_TOKEN: 'watcher' }, log: (line) => void lines.push(line) });
});
afterEach(() => {
  postgres.thaw();
  way.refuse(false);
});
afterAll(async () => {
  await world.app.http.close();
  await database.close();
  await way.close();
  await postgres.stop();
});

const CALLS = '{ getCalls { id } }';
const ask = async () => (olga ??= await signedIn()).post('/graphql', { query: CALLS });
const signedIn = async () => new Caller(world.app, await world.as(world.olga).signIn());
let olga: Caller | null = null;
const reasonsOf = (answer: { readonly json: () => unknown }) =>
  (answer.json() as { readonly errors: readonly { readonly extensions: { readonly reason: string } }[] }).errors.map(
    ({ extensions }) => extensions.reason,
  );
const ready = () => world.nobody.get('/ready');

function goesAway(): void {
  way.refuse(true);
  way.cut();
}

const comesBack = () =>
  expect.poll(async () => (await ask()).json<unknown>(), { timeout: PATIENCE_MS }).toMatchObject({ data: { getCalls: [] } });

test('answers 503 with Retry-After and a reason while the database is away, and works again by itself', async () => {
  await comesBack();
  goesAway();

  const call = await ask();
  const download = await (olga ?? world.nobody).get('/files/download/5e0b7f3a-4f0e-4e0a-9c39-0d5a2a4f0a11');

  expect([call.statusCode, call.headers['retry-after'], reasonsOf(call)]).toEqual([503, '5', ['DATABASE_AWAY']]);
  expect([download.statusCode, download.headers['retry-after'], download.json<{ reason: string }>().reason]).toEqual([
    503,
    '5',
    'DATABASE_AWAY',
  ]);
  expect(lines.filter((line) => line.includes('failed unexpectedly'))).toEqual([]);
  way.refuse(false);
  await comesBack();
});

test('a frozen database: /ready answers 503 within two seconds, calls once their limit is over, and both go on by themselves', async () => {
  await comesBack();
  expect((await ready()).statusCode).toBe(200);
  postgres.freeze();

  const begun = performance.now();
  const probe = await ready();
  const probeMs = performance.now() - begun;
  const call = await ask();

  expect([probe.statusCode, probe.headers['retry-after']]).toEqual([503, '5']);
  expect(probeMs).toBeLessThan(READY_MS);
  expect([call.statusCode, reasonsOf(call)]).toEqual([503, ['DATABASE_AWAY']]);
  postgres.thaw();
  await comesBack();
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
});

test('metrics are answered while the database is frozen, and say that it is away', async () => {
  await comesBack();
  postgres.freeze();

  const { body } = await world.nobody.get('/metrics', { authorization: 'Bearer watcher' });

  expect(body).toContain('beamtime_database_up 0');
  expect(body).not.toContain('beamtime_outbox_deliveries{');
  postgres.thaw();
});
