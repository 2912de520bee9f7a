import { sql } from 'kysely';
import product from '../../package.json' with { type: 'json' };
import { beforeEach, expect, test } from 'vitest';
import { answerProbes } from '../../server/worker-probes.ts';
import { freePorts } from '../../scripts/services/process.ts';
import { sharedDatabase } from '../support/database.ts';
import { aWorld, MINUTE_MS, type World } from '../world/index.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld({ env: { METRICS_TOKEN: 'watcher' } });
});

const scrape = async (): Promise<readonly string[]> =>
  (await world.nobody.get('/metrics', { authorization: 'Bearer watcher' })).body.split('\n');
const ask = (query: string, operationName?: string) => world.as(world.olga).post('/graphql', { query, operationName });

/** Value of a metric with these labels; undefined if there is none. */
async function valueOf(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  const marks = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = (await scrape()).find(
    (one) => one.startsWith(marks.length > 0 ? `${name}{` : `${name} `) && marks.every((mark) => one.includes(mark)),
  );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('counts requests by operation of our pages and class of error', async () => {
  await ask('query Jobs { getJobs { name } }');
  await ask('query Jobs { getJobs { name } } query Shell { getFeatures { id } }', 'Shell');
  await ask('mutation RunJob { runJob(name: "none") { name } }');
  await world.nobody.post('/graphql', { query: 'query Jobs { getJobs { name } }' });

  const counted = (operation: string, error: string) => valueOf('beamtime_graphql_requests_total', { operation, error });
  expect(await counted('Jobs', '')).toBe(1);
  expect(await counted('Shell', '')).toBe(1);
  expect(await counted('RunJob', 'NOT_FOUND')).toBe(1);
  expect(await counted('Jobs', 'NOT_LOGGED_IN')).toBe(1);
});

test('counts operations of other programs together, however many names they have', async () => {
  for (let i = 0; i < 20; i += 1) await ask(`query Mine${i} { getFeatures { id } }`);
  await ask('{ getFeatures { id } }');
  await ask('{ nothing }');

  const lines = (await scrape()).filter((line) => line.startsWith('beamtime_graphql_requests_total{'));
  expect(lines.map((line) => line.replace('beamtime_graphql_requests_total', ''))).toEqual([
    '{operation="other",error=""} 21',
    '{operation="other",error="BAD_USER_INPUT"} 1',
  ]);
});

test('tells a fault of the product from other errors', async () => {
  await sql`alter table saved_views rename to saved_views_gone`.execute(world.db);
  const { statusCode } = await ask('query SavedViews { getSavedViews(list: "proposals") { id } }');
  await sql`alter table saved_views_gone rename to saved_views`.execute(world.db);

  expect(statusCode).toBe(200);
  expect(await valueOf('beamtime_graphql_requests_total', { error: 'INTERNAL' })).toBe(1);
});

test('tells since when the oldest delivery is due, how jobs do, and that no worker runs', async () => {
  await world.db
    .transaction()
    .execute((tx) =>
      world.services.outbox.enqueue(
        tx,
        { kind: 'EMAIL', payload: {}, idempotencyKey: 'one', dueAt: world.clock.now() },
        { kind: 'NOBODY_DELIVERS_THIS', payload: {}, idempotencyKey: 'two', dueAt: world.clock.now() },
      ),
    );
  const at = world.clock.now();
  const row = { nextRunAt: at, lastStartedAt: at, lastEndedAt: at };
  await world.db
    .insertInto('jobs')
    .values([
      { ...row, name: 'sessions', lastError: 'the disk is full' },
      { ...row, name: 'files' },
    ])
    .execute();
  world.clock.advance(5 * MINUTE_MS);

  expect(await valueOf('beamtime_outbox_oldest_due_seconds', { kind: 'EMAIL' })).toBe(300);
  expect(await valueOf('beamtime_outbox_oldest_due_seconds', { kind: 'NOBODY_DELIVERS_THIS' })).toBe(0);
  expect(await valueOf('beamtime_job_failed', { name: 'sessions' })).toBe(1);
  expect(await valueOf('beamtime_job_failed', { name: 'files' })).toBe(0);
  expect(await valueOf('beamtime_job_last_end_seconds', { name: 'files' })).toBe(300);
  expect(await valueOf('beamtime_job_overdue_seconds', { name: 'files' })).toBe(300);
  expect([await valueOf('beamtime_workers'), await valueOf('beamtime_worker_missing'), await valueOf('beamtime_database_up')]).toEqual([
    0, 1, 1,
  ]);
});

test('tells bytes of files, the version, and the PDF queue', async () => {
  await sql`insert into files (id, original_file_name, mime_type, size_in_bytes, complete)
    values (gen_random_uuid(), 'a.txt', 'text/plain', 700, true), (gen_random_uuid(), 'b.txt', 'text/plain', 9000, false)`.execute(
    world.db,
  );

  expect(await valueOf('beamtime_files_bytes')).toBe(700);
  expect(await valueOf('beamtime_info', { version: product.version, node: process.version })).toBe(1);
  expect(await valueOf('beamtime_pdf_waiting')).toBe(0);
});

test('a worker answers probes on a port of its own, and serves nothing else there', async () => {
  const [port = 0] = await freePorts(1);
  world = await aWorld({ env: { METRICS_TOKEN: 'watcher', WORKER_PORT: String(port) } });
  const probes = await answerProbes(world.app, await sharedDatabase());
  const second = await answerProbes(world.app, await sharedDatabase());
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });

  const statuses = [];
  for (const path of ['/health', '/ready', '/metrics', '/graphql', '/']) statuses.push((await get(path)).status);
  const metrics = await (await get('/metrics', { authorization: 'Bearer watcher' })).text();
  await probes?.close();

  expect([probes?.address, second]).toEqual([`http://127.0.0.1:${port}`, null]);
  expect(statuses).toEqual([200, 200, 401, 404, 404]);
  expect(metrics).toContain('beamtime_worker_missing');
});

test('WORKER_PORT=0 answers no probes', async () => {
  world = await aWorld({ env: { WORKER_PORT: '0' } });

  expect(await answerProbes(world.app, await sharedDatabase())).toBeNull();
});
