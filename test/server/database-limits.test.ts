import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { asWork, connectTo, databaseFailure, type OpenDatabase } from '../../server/plugins/database/index.ts';
import type { WorkKind } from '../../server/plugins/database/limits.ts';
import { openPostgres } from '../../server/plugins/database/postgres.ts';
import { asUnavailable } from '../../server/plugins/unavailable.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/** Milliseconds; far apart, so that a busy machine does not mix them. */
const LIMITS = { reads: 300, writes: 1_500, jobs: 60_000, exports: 60_000, migrations: 0 };

let shared: TestDatabase;
let limited: OpenDatabase;
const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  shared = await testDatabase();
  limited = connectTo(openPostgres(shared.url ?? '', { size: 2, limits: LIMITS }));
});
afterEach(() => void complaints.mockClear());
afterAll(async () => {
  complaints.mockRestore();
  await limited.close();
  await shared.close();
});

const sleep = (on: Pick<OpenDatabase, 'db'>['db'], ms: number) => sql`select pg_sleep(${ms / 1000}::float8), ${ms}::int`.execute(on);
const limitOf = async () =>
  (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit, ${1}::int`.execute(limited.db)).rows[0]?.limit;

test.each<[WorkKind | undefined, string]>([
  [undefined, '300ms'],
  ['reads', '300ms'],
  ['jobs', '1min'],
  ['exports', '1min'],
  ['migrations', '0'],
])('a statement of %s has the limit %s', async (kind, limit) => {
  const ask = () => limitOf();

  expect(await (kind === undefined ? ask() : asWork(kind, ask))).toBe(limit);
  expect(await limitOf()).toBe('300ms');
});

test('stops a read that takes too long, and tells it as that', async () => {
  const failure: unknown = await sleep(limited.db, 10_000).catch((error: unknown) => error);

  expect(databaseFailure(failure)).toBe('stopped');
  expect(asUnavailable(failure)).toMatchObject({ reason: 'STOPPED_BY_LIMIT' });
  await sleep(limited.db, 1);
});

test('gives a transaction the limit of writes, or of the work that it belongs to', async () => {
  const inTransaction = (ms: number) => limited.db.transaction().execute((tx) => sleep(tx, ms));

  await inTransaction(600);
  expect(databaseFailure(await inTransaction(10_000).catch((error: unknown) => error))).toBe('stopped');
  await asWork('jobs', () => inTransaction(2_000));
});

test('undoes what a statement of a job had written when it fails', async () => {
  await sql`create table if not exists limit_notes (id int primary key)`.execute(limited.db);

  await expect(
    asWork('jobs', () => sql`insert into limit_notes select 1 / (g - ${2}::int) from generate_series(1, 3) g`.execute(limited.db)),
  ).rejects.toThrow('division');
  await asWork('jobs', () => sql`insert into limit_notes values (${7})`.execute(limited.db));

  expect((await sql`select id from limit_notes`.execute(limited.db)).rows).toEqual([{ id: 7 }]);
});

test('tells the error of another server with the same code as no failure of the database', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' });

  expect([databaseFailure(refused), asUnavailable(refused)]).toEqual([null, refused]);
});

test('a transaction that does nothing for too long is ended, and told as that', async () => {
  const failure: unknown = await limited.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 100`.execute(tx);
      await pause(1_000);
      await sleep(tx, 1);
    })
    .catch((error: unknown) => error);

  expect(databaseFailure(failure)).toBe('stopped');
  await sleep(limited.db, 1);
});

const prepared = (on: OpenDatabase['db']) => sql<object>`select ${'often'}::text as often`.execute(on);
const messages = () => complaints.mock.calls.map(([line]) => (JSON.parse(String(line)) as { msg: string }).msg);

/** As behind a pooler that gives each transaction another connection. */
const losePrepared = (on: OpenDatabase['db']) => sql`deallocate all`.execute(on);

test('answers by itself behind a pooler that loses prepared statements, and says which setting helps', async () => {
  const pooled = connectTo(openPostgres(shared.url ?? '', { size: 1, limits: LIMITS }));
  for (let i = 0; i < 4; i += 1) await prepared(pooled.db);
  await losePrepared(pooled.db);

  for (let i = 0; i < 4; i += 1) expect((await prepared(pooled.db)).rows).toEqual([{ often: 'often' }]);

  expect(messages()).toEqual([expect.stringContaining('DATABASE_PREPARE=off')]);
  expect((await sql`select name from pg_prepared_statements`.execute(pooled.db)).rows).toEqual([]);
  await pooled.close();
});

test('a transaction that loses a prepared statement is run again, without any', async () => {
  const pooled = connectTo(openPostgres(shared.url ?? '', { size: 1, limits: LIMITS }));
  for (let i = 0; i < 4; i += 1) await prepared(pooled.db);
  await losePrepared(pooled.db);

  const { rows } = await pooled.db.transaction().execute((tx) => prepared(tx));

  expect(rows).toEqual([{ often: 'often' }]);
  await pooled.close();
});
