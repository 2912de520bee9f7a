import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { format } from 'prettier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../server/paths.ts';
import { ApiError } from '../world/callers.ts';
import { aWorld, type World } from '../world/index.ts';

interface PageFile {
  readonly path: string;
  readonly text: string;
}

const page = await readFile(join(projectRoot, 'docs/adding-a-record.md'), 'utf8');
/** The files of the page: a heading with a path, and the next block of code. */
const files: readonly PageFile[] = [...page.matchAll(/^## \d\. [^`\n]*`([^`]+)`$[^]*?^```\w+\n([^]*?)^```$/gm)].map(
  ([, path = '', text = '']) => ({ path, text }),
);
const [definition, migration, events] = files as [PageFile, PageFile, PageFile];

let world: World;
let folder: string;
beforeAll(async () => {
  await mkdir(join(projectRoot, '.cache'), { recursive: true });
  folder = await mkdtemp(join(projectRoot, '.cache', 'record-'));
  await mkdir(join(folder, 'definitions'));
  await writeFile(join(folder, 'definitions', 'record.json'), definition.text);
  const list = { $schema: '../schemas/events.schema.json', events: JSON.parse(events.text) as unknown };
  await writeFile(join(folder, 'definitions', 'events.json'), JSON.stringify(list));
  await writeFile(join(folder, 'migration.ts'), migration.text);
  world = await aWorld({ definitionsDir: join(folder, 'definitions') });
  const { up } = (await import(join(folder, 'migration.ts'))) as { readonly up: (db: Kysely<never>) => Promise<void> };
  await up(world.db as unknown as Kysely<never>);
});
afterAll(async () => {
  await sql`drop table if exists cryostats`.execute(world.db);
  await rm(folder, { recursive: true });
});

test('a record is three files of at most 70 lines', () => {
  const lines = files.reduce((count, { text }) => count + text.trimEnd().split('\n').length, 0);

  expect(files.map(({ path }) => path.split('/')[0])).toEqual(['definitions', 'migrations', 'definitions']);
  expect(lines).toBeLessThanOrEqual(70);
});

test.each(files.map(({ path, text }) => [path, text]))('%s is formatted', async (path, text) => {
  expect(await format(text, { printWidth: 140, singleQuote: true, parser: path.endsWith('.json') ? 'json' : 'typescript' })).toBe(text);
});

test('its calls create, change, read, log and delete a row', async () => {
  const olga = world.as(world.olga);
  const { made } = await olga.query<{ made: { id: number } }>(
    `mutation { made: createCryostat(name: "Blue", lowestKelvin: 2, contactId: ${world.ines.id}) { id name isMobile } }`,
  );
  expect(made).toEqual({ id: made.id, name: 'Blue', isMobile: false });

  await olga.query(`mutation { updateCryostat(id: ${made.id}, name: "Red") { name } }`);
  await olga.query(`mutation { deleteCryostat(id: ${made.id}) { id } }`);
  const { page: shown } = await olga.query<{ page: { totalCount: number } }>('{ page: getRecordPage(record: "CRYOSTAT") { totalCount } }');
  const log = await world.db.selectFrom('eventLog').select('description').where('entityKind', '=', 'CRYOSTAT').orderBy('id').execute();

  expect(shown.totalCount).toBe(0);
  expect(log.map(({ description }) => description)).toEqual([
    'Cryostat Blue created',
    'Cryostat Red changed: Name',
    'Cryostat Red deleted',
  ]);
});

test('others than its writers cannot create a row', async () => {
  const attempt = world.as(world.ines, 'INSTRUMENT_SCIENTIST').query('mutation { createCryostat(name: "Mine") { id } }');

  await expect(attempt).rejects.toBeInstanceOf(ApiError);
  await expect(attempt).rejects.toMatchObject({ reason: 'INSUFFICIENT_PERMISSIONS' });
});

test('texts that the definition leaves out follow from its titles', () => {
  expect(world.services.core.catalog.records.get('CRYOSTAT')?.texts).toMatchObject({
    create: 'New cryostat',
    created: 'Cryostat {name} created',
    empty: { title: 'No cryostats yet' },
  });
});
