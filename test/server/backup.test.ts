import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolder, temporaryFolder } from '../../scripts/services/process.ts';
import { restoreBackup, writeBackup } from '../../server/backup/index.ts';
import { readServerConfig } from '../../server/config.ts';
import { brokenInvariants } from '../../server/invariants/index.ts';
import { migrate } from '../../server/plugins/database/migrate.ts';
import { projectRoot } from '../../server/paths.ts';
import { administer } from '../support/postgres.ts';
import { databaseOf, emptyDatabase, oldSchemas, type OwnDatabase } from '../support/old-schemas.ts';

/** Before the deliveries of the dump are late. */
const AT = new Date('2026-01-01T00:00:00Z');
/** Two chunks, the second one short. */
const FILE_BYTES = 300_000;
const CHUNK_BYTES = 256 * 1024;

let folder: string;
let source: OwnDatabase;
let target: OwnDatabase;
beforeEach(async () => {
  folder = temporaryFolder('backup', undefined);
  source = await databaseOf(oldSchemas.at(-1) ?? '');
  await migrate(source.opened.db as unknown as Kysely<never>);
  target = await emptyDatabase();
});
afterEach(async () => {
  await source.remove();
  await target.remove();
  removeFolder(folder);
});

const configOf = ({ url }: OwnDatabase) => ({ ...readServerConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }), databaseUrl: url });
const fileIn = (name: string): string => join(folder, name);

async function aFile(): Promise<void> {
  const bytes = Buffer.alloc(FILE_BYTES, 'a\\b\n\t');
  const { rows } = await sql<{ id: string }>`insert into files (id, original_file_name, mime_type, size_in_bytes, complete)
    values (gen_random_uuid(), 'tab\tline\nback\\slash', 'text/plain', ${FILE_BYTES}, true) returning id`.execute(source.opened.db);
  for (const [position, chunk] of [bytes.subarray(0, CHUNK_BYTES), bytes.subarray(CHUNK_BYTES)].entries())
    await sql`insert into file_chunks (file_id, position, bytes) values (${rows[0]?.id}::uuid, ${position}, ${chunk})`.execute(
      source.opened.db,
    );
}

/** Saves two tables in one transaction, again and again; their names are far apart in a backup. */
function savingMeanwhile() {
  let going = true;
  let saves = 0;
  const loop = async (): Promise<void> => {
    while (going) {
      await source.opened.db.transaction().execute(async (tx) => {
        saves += 1;
        await sql`insert into code_tries (user_id, failures, last_at) select id, ${saves}, now() from users order by id limit 1
          on conflict (user_id) do update set failures = excluded.failures`.execute(tx);
        await sql`update users set department = ${String(saves)} where id = (select min(id) from users)`.execute(tx);
      });
    }
  };
  const work = loop();
  return async (): Promise<number> => {
    going = false;
    await work;
    return saves;
  };
}

test('a backup made while people save is restored as of one instant, with every count and hash', async () => {
  await aFile();
  const stop = savingMeanwhile();
  await expect.poll(async () => (await sql`select from code_tries`.execute(source.opened.db)).rows.length).toBe(1);
  const written = await writeBackup(source.url, fileIn('one'), AT);
  const saves = await stop();

  const restored = await restoreBackup(configOf(target), fileIn('one'));
  const again = await writeBackup(target.url, fileIn('two'), AT);

  expect(saves).toBeGreaterThan(3);
  expect(restored.tables).toEqual(written.tables);
  expect(again.tables).toEqual(written.tables);
  expect(written.files).toBe(1);
  expect(written.tables['answers']?.rows).toBeGreaterThan(100);
  expect(await brokenInvariants(target.opened.db, AT)).toEqual([]);
  const { rows } = await sql<{ together: boolean }>`select (select department from users order by id limit 1) = failures::text as together
    from code_tries`.execute(target.opened.db);
  expect(rows).toEqual([{ together: true }]);
});

test('foreign keys, triggers and sequences hold after a restore', async () => {
  await writeBackup(source.url, fileIn('one'), AT);
  await restoreBackup(configOf(target), fileIn('one'));

  const shape = ({ opened }: OwnDatabase) =>
    sql`select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as is from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
      union all select sequencename, '', coalesce(last_value, 0)::text from pg_sequences where schemaname = 'public' order by 1, 2, 3`.execute(
      opened.db,
    );
  expect((await shape(target)).rows).toEqual((await shape(source)).rows);
});

test('a backup is readable by its owner alone and holds no keys', async () => {
  const [{ secret } = { secret: '' }] = (await sql<{ secret: string }>`select secret from signing_keys`.execute(source.opened.db)).rows;
  await sql`insert into sessions (id, user_id, id_token, signed_in_at) select gen_random_uuid(), min(id), 'token-of-the-provider', now() from users`.execute(
    source.opened.db,
  );

  await writeBackup(source.url, fileIn('one'), AT);

  const text = gunzipSync(readFileSync(fileIn('one'))).toString();
  expect(statSync(fileIn('one')).mode & 0o777).toBe(0o600);
  expect(secret.length).toBeGreaterThan(20);
  expect(text).not.toContain(secret);
  expect(text).not.toContain('token-of-the-provider');
  expect(text).not.toContain(source.url);
});

test('a backup does not overwrite a file, nor leave a part of one', async () => {
  writeFileSync(fileIn('one'), 'mine');

  await expect(writeBackup(source.url, fileIn('one'), AT)).rejects.toThrow(/exists already/);

  expect(readFileSync(fileIn('one'), 'utf8')).toBe('mine');
});

test('a restore refuses a database that is not empty', async () => {
  await writeBackup(source.url, fileIn('one'), AT);
  await sql`create table mine (id int)`.execute(target.opened.db);

  await expect(restoreBackup(configOf(target), fileIn('one'))).rejects.toThrow(/is not empty: it has mine/);
});

test('a restore into a database of another owner ends in a sentence', async () => {
  await writeBackup(source.url, fileIn('one'), AT);
  const role = `stranger_${process.pid}`;
  await administer((client) => client.query(`create role ${role} login password 'secret'`));
  const url = new URL(target.url);
  [url.username, url.password] = [role, 'secret'];
  try {
    await expect(restoreBackup(configOf({ ...target, url: url.href }), fileIn('one'))).rejects.toThrow(
      /^The user of DATABASE_URL may not make tables.*createdb --owner/,
    );
  } finally {
    await administer((client) => client.query(`drop role ${role}`));
  }
});

test.each([
  ['is cut off', (text: string) => text.slice(0, text.length / 2)],
  ['lacks its end', (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
  ['has a changed row', (text: string) => text.replace('Eldmark', 'Eldmork')],
  ['has a changed file', (text: string) => text.replace('\\\\x615c62', '\\\\x615c63')],
  ['lacks the hash of a file', (text: string) => text.replace(/^#.*\n/m, '')],
  ['lacks a row', (text: string) => text.replace(/^1\tUser\t.*\n|^\d+\tUSER\t.*\n/m, '')],
  ['is of a newer release', (text: string) => text.replace('"migrations":[', '"migrations":["9999-later",')],
  ['is something else', () => '{"format":"other"}\n'],
])('a backup that %s is refused before anything is restored', async (_how, change) => {
  await aFile();
  await writeBackup(source.url, fileIn('one'), AT);
  const text = gunzipSync(readFileSync(fileIn('one'))).toString();
  const changed = change(text);
  writeFileSync(fileIn('two'), gzipSync(changed));

  expect(changed).not.toBe(text);
  await expect(restoreBackup(configOf(target), fileIn('two'))).rejects.toThrow(/damaged|newer release|no backup/);
  expect((await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(target.opened.db)).rows).toEqual([]);
});

async function command(name: string, file: string, { url }: OwnDatabase) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(projectRoot, `server/commands/${name}.ts`), file], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url, DATA_DIR: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { code, output };
}

test('both commands say what they did, and end in a sentence otherwise', async () => {
  const made = await command('backup', fileIn('one'), source);
  const restored = await command('restore', fileIn('one'), target);
  const again = await command('restore', fileIn('one'), target);
  const missing = await command('restore', fileIn('none'), target);

  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ rows of \d+ tables, 0 files/) as string });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('every hash matched') as string });
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') as string });
  expect(missing).toMatchObject({ code: 1, output: `There is no file ${fileIn('none')}\n` });
});
