import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_IMPORT_ROWS } from '../../engine/imports/index.ts';
import { institutionsCommand } from '../../server/control/index.ts';
import type { InstitutionFileResult } from '../../server/imports/index.ts';
import { aWorld, type World } from '../world/index.ts';

let world: World;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'institutions-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  world = await aWorld();
});

async function run(text: string | Buffer, countries: readonly string[] = []): Promise<InstitutionFileResult> {
  const path = join(folder, 'file');
  writeFileSync(path, text);
  return JSON.parse(await institutionsCommand(JSON.stringify({ path, countries }), world.services)) as InstitutionFileResult;
}
const stored = (rorId: string) => world.db.selectFrom('institutions').select(['name', 'rorId']).where('rorId', '=', rorId).execute();
const events = () => world.db.selectFrom('eventLog').select('description').where('eventType', '=', 'ROWS_IMPORTED').execute();

const entry = (id: string, name: string, country_name: string, status = 'active') => ({ id, name, status, country: { country_name } });
const A = 'https://ror.org/02nv7yv05';
const B = 'https://ror.org/05gq02987';
const C = 'https://ror.org/04z8k9a98';

test('a dump is stored by ROR id, and a second run finds it the same', async () => {
  const dump = JSON.stringify([
    entry(A, 'Saint Example Hospital', 'Norway'),
    entry(B, 'Saint Example Hospital', 'Norway'),
    entry(C, 'Closed', 'Norway', 'inactive'),
  ]);

  expect(await run(dump)).toEqual({ new: 2, changed: 0, same: 0, refused: [] });
  expect(await run(dump)).toEqual({ new: 0, changed: 0, same: 2, refused: [] });

  expect([...(await stored(A)), ...(await stored(B))].map(({ name }) => name)).toEqual([
    'Saint Example Hospital',
    'Saint Example Hospital',
  ]);
  expect(await stored(C)).toEqual([]);
  expect(await events()).toEqual([{ description: '2 institutions imported' }]);
});

test('rows of chosen countries are taken, refused ones are named and left out', async () => {
  const dump = [entry(A, 'One', 'Norway'), entry(B, 'Two', 'Poland'), entry(C, 'Three', 'Atlantis')];

  expect(await run(JSON.stringify(dump), ['norway', 'ATLANTIS'])).toEqual({
    new: 1,
    changed: 0,
    same: 0,
    refused: [{ line: 4, name: 'Three', problems: ['There is no country Atlantis'] }],
  });
});

test('a CSV file of more rows than one import takes is stored in batches', async () => {
  const names = Array.from({ length: MAX_IMPORT_ROWS + 3 }, (_, index) => `"Institute, no. ${index}",Norway,active`);

  const result = await run(['Name,Country,Status', ...names, 'Gone,Norway,withdrawn', 'Institute X,Nowhere,active', ''].join('\r\n'));

  const refused = [{ line: MAX_IMPORT_ROWS + 6, name: 'Institute X', problems: ['There is no country Nowhere'] }];
  expect(result).toEqual({ new: MAX_IMPORT_ROWS + 3, changed: 0, same: 0, refused });
  expect(await events()).toHaveLength(2);
});

test.each<[string, string | Buffer, string]>([
  ['an archive', Buffer.from('PK\u0003\u0004'), 'it is an archive: unpack it and name the file in it'],
  ['a dump that is cut off', '[{"id":"https://ror.org/02nv7yv05","name":"A"', 'it ends in the middle of an entry'],
  ['bytes that are no text', Buffer.from([0x61, 0xff, 0xfe, 0x61]), 'its text is not UTF-8'],
])('%s is told and stores nothing', async (_case, text, fault) => {
  await expect(run(text)).rejects.toMatchObject({ message: expect.stringContaining(fault) as string });

  expect(await events()).toEqual([]);
});

test('the page takes a small dump', async () => {
  const query = `query ($file: String!) { it: checkImport(kind: INSTITUTIONS, file: $file, fileName: "ror.json") { rows { name verdict } } }`;
  const file = Buffer.from(JSON.stringify([entry(A, 'Saint Example Hospital', 'Norway')])).toString('base64');

  expect(await world.as(world.olga).query(query, { file })).toEqual({ it: { rows: [{ name: 'Saint Example Hospital', verdict: 'NEW' }] } });
});
