import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, connect, type Server } from 'node:net';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePorts, removeFolder, temporaryFolder } from '../../scripts/services/process.ts';
import { readServerConfig } from '../../server/config.ts';
import { migrate, ownRelease, schemaFloor } from '../../server/plugins/database/migrate.ts';
import { startOf } from '../../server/plugins/database/process-start.ts';
import { openAnsweringDatabase } from '../../server/plugins/database/ready-database.ts';
import { projectRoot } from '../../server/paths.ts';
import { StartError } from '../../server/start-error.ts';
import { emptyDatabase, type OwnDatabase } from '../support/old-schemas.ts';

let folder: string;
let database: OwnDatabase;
beforeEach(async () => {
  folder = temporaryFolder('starting', undefined);
  database = await emptyDatabase();
});
afterEach(async () => {
  await database.remove();
  removeFolder(folder);
});

const bare = () => database.opened.db as unknown as Kysely<never>;
const waiting = { patienceMs: 300, pauseMs: 50 };
const configFor = (url: string) => readServerConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
const lines: Record<string, unknown>[] = [];
const log = (fields: Readonly<Record<string, unknown>>, msg: string): void => void lines.push({ ...fields, msg });

async function startedAs(env: Readonly<Record<string, string>>, program = 'server/main.ts', args: readonly string[] = []) {
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, ['--import', 'tsx', join(projectRoot, program), ...args], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: folder, DEMO_ACCOUNTS: 'on', SEED: 'none', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { code, output };
}

const isSentence = (output: string): boolean => !/^\s+at /m.test(output);

test('a database that does not answer is named by host and name, never by its password', async () => {
  const [port = 0] = await freePorts(1);
  const url = `postgres://olga:geheim@127.0.0.1:${port}/office`;

  const error: unknown = await openAnsweringDatabase(configFor(url), log, waiting).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain(`127.0.0.1:${port}/office does not answer`);
  expect(String(error)).not.toContain('geheim');
  expect(lines.at(-1)).toMatchObject({ msg: 'waiting for the database', database: `127.0.0.1:${port}/office` });
});

test('a database that is not there is told at once', async () => {
  const url = database.url.replace(/[^/]+$/, 'nowhere_at_all');

  await expect(openAnsweringDatabase(configFor(url), log, { patienceMs: 60_000 })).rejects.toThrow(/There is no database .*nowhere_at_all/);
});

test('a server waits for a database that starts after it', async () => {
  const [port = 0] = await freePorts(1);
  const real = new URL(database.url);
  const opening = openAnsweringDatabase(configFor(`postgres://postgres@127.0.0.1:${port}${real.pathname}`), log, {
    patienceMs: 20_000,
    pauseMs: 50,
  });
  const door = await new Promise<Server>((resolve) => {
    const server = createServer((socket) => void socket.pipe(connect(Number(real.port), real.hostname)).pipe(socket));
    setTimeout(() => server.listen(port, '127.0.0.1', () => resolve(server)), 400);
  });

  const opened = await opening;

  await expect(opened.ping()).resolves.toBeDefined();
  await opened.close();
  door.close();
});

function migrations(texts: Readonly<Record<string, string>>): string {
  const path = join(folder, 'migrations');
  mkdirSync(path);
  for (const [name, text] of Object.entries(texts))
    writeFileSync(
      join(path, `${name}.ts`),
      `import { sql } from '${join(projectRoot, 'node_modules/kysely/dist/esm/index.js')}';\n${text.includes('unusedSince') ? text.split('\n')[0] : ''}
export const up = (db: never) => sql\`${text.split('\n').at(-1) ?? ''}\`.execute(db);\n`,
    );
  return path;
}

const FLOOR =
  'create table schema_floor (only_row boolean primary key default true, release int); insert into schema_floor (release) values (1)';

test('a migration that fails is named, and nothing of the upgrade stays', async () => {
  const path = migrations({ '0001-good': FLOOR, '0002-bad': 'alter table nowhere add column x int' });

  const failing = migrate(bare(), { folder: path, log });

  await expect(failing).rejects.toThrow(/The migration 0002-bad failed.*relation "nowhere" does not exist/);
  await expect(failing).rejects.toBeInstanceOf(StartError);
  expect(await schemaFloor(bare())).toBeNull();
});

test('each migration is a log line with its time, and a narrowing one raises the floor', async () => {
  const path = migrations({ '0001-first': FLOOR, '0002-narrow': 'export const unusedSince = 2;\ncreate table gone (id int)' });

  await migrate(bare(), { folder: path, log });

  expect(lines.slice(-2)).toEqual([
    { migration: '0001-first', ms: expect.any(Number) as number, msg: 'migrated' },
    { migration: '0002-narrow', ms: expect.any(Number) as number, msg: 'migrated' },
  ]);
  expect(await schemaFloor(bare())).toBe(2);
});

test('a release below the floor, and one of another line, end in a sentence', async () => {
  await migrate(bare());
  await sql`update schema_floor set release = 9000`.execute(bare());
  await sql`insert into kysely_migration (name, timestamp) values ('9000-later', '')`.execute(bare());

  const below = await startedAs({ DATABASE_URL: database.url });
  await sql`delete from kysely_migration where name like '0003%'`.execute(bare());
  const apart = await startedAs({ DATABASE_URL: database.url });

  expect(below.code).toBe(1);
  expect(below.output).toContain(`the oldest that may run on it is 9000, and this is ${await ownRelease()}`);
  expect(apart.output).toContain('migrations that this release does not know');
  expect([below, apart].every(({ output }) => isSentence(output))).toBe(true);
});

test('a second process on one folder ends in a sentence', async () => {
  writeFileSync(join(folder, 'database.lock'), `${process.pid}\n${(await startOf(process.pid)) ?? ''}`);

  const second = await startedAs({});

  expect(second.code).toBe(1);
  expect(second.output).toContain(`is in use by process ${process.pid}`);
  expect(isSentence(second.output)).toBe(true);
});

test('the commands tell what would run, run it, and check the data', async () => {
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'info' };
  const early = await startedAs(env, 'server/commands/invariants.ts');
  const told = await startedAs(env, 'server/commands/migrate.ts', ['--check']);
  const ran = await startedAs(env, 'server/commands/migrate.ts');
  const again = await startedAs(env, 'server/commands/migrate.ts', ['--check']);
  const holds = await startedAs(env, 'server/commands/invariants.ts');
  await sql`insert into files (id, original_file_name, mime_type, size_in_bytes, complete) values (gen_random_uuid(), 'a', 'text/plain', 3, true)`.execute(
    bare(),
  );
  const broken = await startedAs(env, 'server/commands/invariants.ts');

  expect(early).toMatchObject({ code: 1, output: expect.stringContaining('Run npm run migrate first') as string });
  expect(told).toMatchObject({ code: 0, output: expect.stringContaining('  0001-people') as string });
  expect(ran.output).toMatch(/"migration":"0001-people","ms":\d+/);
  expect(again.output).toContain('Nothing would run');
  expect(holds).toMatchObject({ code: 0, output: expect.stringMatching(/^All \d+ invariants hold/) as string });
  expect(broken).toMatchObject({ code: 1, output: expect.stringContaining('files-whole: A file has all of its bytes: 1 not') as string });
});
