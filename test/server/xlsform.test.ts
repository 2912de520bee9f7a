import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import exceljs from 'exceljs';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { unpackedWithinBounds } from '../../server/bundles/bounded-zip.ts';
import { aWorld, type World } from '../world/index.ts';

const CONVERT = `mutation ($file: String!) { convertXlsForm(file: $file, groupId: GENERIC_TEMPLATE) { bundle taken approximated left } }`;
const VALIDATE = 'mutation ($file: String!) { validateBundle(file: $file) { problems items { kind key state } } }';

interface Converted {
  readonly bundle: string;
  readonly taken: readonly string[];
  readonly left: readonly string[];
}

async function workbook(language?: string): Promise<string> {
  const book = new exceljs.Workbook();
  const survey = book.addWorksheet('survey');
  survey.addRow(['type', 'name', 'label::English (en)', 'label::Deutsch (de)', 'required', 'relevant', 'constructor']);
  survey.addRow(['select_one yn', 'toxic', 'Is it toxic?', 'Giftig?', 'yes', '', 'x']);
  survey.addRow(['text', 'why', 'Why?', 'Warum?', '', `${'$'}{toxic} = 'y'`, '']);
  const choices = book.addWorksheet('choices');
  choices.addRow(['list_name', 'name', 'label']);
  choices.addRow(['yn', 'y', 'Yes']);
  choices.addRow(['yn', 'n', 'No']);
  if (language !== undefined) {
    const settings = book.addWorksheet('settings');
    settings.addRow(['default_language']);
    settings.addRow([language]);
  }
  return Buffer.from(await book.xlsx.writeBuffer()).toString('base64');
}

const convert = async (world: World, file: string) =>
  (await world.as(world.olga).query<{ convertXlsForm: Converted }>(CONVERT, { file })).convertXlsForm;

test('a spreadsheet becomes a bundle that can be imported', async () => {
  const world = await aWorld();

  const { bundle, taken, left } = await convert(world, await workbook());
  const { validateBundle } = await world
    .as(world.olga)
    .query<{ validateBundle: { problems: string[]; items: { key: string }[] } }>(VALIDATE, { file: bundle });

  expect(taken).toEqual(['select_one yn toxic', 'text why']);
  expect(bundle).toContain('Is it toxic?');
  expect(bundle).not.toContain('Giftig');
  expect(left).toEqual(['language Deutsch (de): questionnaires here have one language']);
  expect(validateBundle.problems).toEqual([]);
  expect(validateBundle.items.map(({ key }) => key)).toEqual(['form_toxic', 'form_why', 'xlsform-form']);
});

test('of several languages the one that the form calls its own is taken', async () => {
  const world = await aWorld();

  const { bundle, left } = await convert(world, await workbook('Deutsch (de)'));

  expect(bundle).toContain('Giftig?');
  expect(left).toEqual(['language English (en): questionnaires here have one language']);
});

/** An archive with one part that unpacks to more than it says. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(50_000_000));
  const name = Buffer.from('a');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(1, 26);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  directory.writeUInt16LE(8, 10);
  directory.writeUInt32LE(packed.length, 20);
  directory.writeUInt32LE(10, 24);
  directory.writeUInt16LE(1, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + 1 + packed.length, 16);
  return Buffer.concat([local, name, packed, directory, name, end]);
}

test.each([
  ['a text', Buffer.from('no spreadsheet')],
  ['nothing', Buffer.alloc(0)],
  ['an archive that unpacks without end', bomb()],
])('%s is refused', async (_title, archive) => {
  const world = await aWorld();

  expect(() => unpackedWithinBounds(archive)).toThrow('cannot be read');

  await expect(convert(world, archive.toString('base64'))).rejects.toMatchObject({ reason: 'IMPORT_UNREADABLE' });
});

test('ranges as large as a sheet cost nothing: they are left out before the sheet is read', async () => {
  const world = await aWorld();
  const book = new exceljs.Workbook();
  await book.xlsx.load(Buffer.from(await workbook(), 'base64') as unknown as ArrayBuffer);
  const survey = book.getWorksheet('survey');
  survey?.mergeCells('D6:D7');
  if (survey) survey.getCell('E6').dataValidation = { type: 'list', formulae: ['"yes,no"'] };
  const plain = Buffer.from(await book.xlsx.writeBuffer());
  const parts = unpackedWithinBounds(plain);
  const zip = new ZipFile();
  for (const [name, content] of [...parts].filter(([name]) => !name.endsWith('/'))) {
    const huge = content
      .toString('utf8')
      .replace('<sheetData', '<cols><col min="1" max="16384000" width="9"/></cols><sheetData')
      .replace('ref="D6:D7"', 'ref="D6:XFD1048576"')
      .replace('sqref="E6"', 'sqref="E6:E1048576"');
    zip.addBuffer(Buffer.from(huge), name);
  }
  zip.end();
  const hostile = await buffer(zip.outputStream as AsyncIterable<Buffer>);

  expect((await convert(world, hostile.toString('base64'))).taken).toEqual(['select_one yn toxic', 'text why']);
});

test('ranges that begin again and again and never end are read through once', async () => {
  const world = await aWorld();
  const parts = unpackedWithinBounds(Buffer.from(await workbook(), 'base64'));
  const zip = new ZipFile();
  for (const [name, content] of [...parts].filter(([name]) => !name.endsWith('/'))) {
    const begun = `<!-- ${'<mergeCells '.repeat(100_000)}--></styleSheet>`;
    zip.addBuffer(Buffer.from(content.toString('utf8').replace('</styleSheet>', begun)), name);
  }
  zip.end();
  const hostile = await buffer(zip.outputStream as AsyncIterable<Buffer>);

  expect((await convert(world, hostile.toString('base64'))).taken).toEqual(['select_one yn toxic', 'text why']);
});

test('an archive whose directory goes on behind what it counts is refused', async () => {
  const file = Buffer.from(await workbook(), 'base64');
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  file.writeUInt16LE(1, end + 8);
  file.writeUInt16LE(1, end + 10);

  expect(() => unpackedWithinBounds(file)).toThrow('cannot be read');
});

test('a spreadsheet that is cut off is refused', async () => {
  const world = await aWorld();
  const file = Buffer.from(await workbook(), 'base64');

  await expect(convert(world, file.subarray(0, file.length - 400).toString('base64'))).rejects.toMatchObject({
    reason: 'IMPORT_UNREADABLE',
  });
});

test('only officers convert forms', async () => {
  const world = await aWorld();

  await expect(world.as(world.petra).query(CONVERT, { file: '' })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});
