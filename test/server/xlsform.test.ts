import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import exceljs from 'exceljs';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { bundleText } from '../../engine/bundles/index.ts';
import { openArchive } from '../../server/spreadsheets/archive.ts';
import { starterItems } from '../support/starter-items.ts';
import { aWorld, type World } from '../world/index.ts';

const CONVERT = `mutation ($file: String!, $fileName: String, $versionOf: String) {
  convertXlsForm(file: $file, groupId: GENERIC_TEMPLATE, fileName: $fileName, versionOf: $versionOf) {
    bundle taken approximated left versionOf alike { key name } } }`;
const VALIDATE = 'mutation ($file: String!) { validateBundle(file: $file) { problems items { kind key state } } }';

const IMPORT = 'mutation ($file: String!) { importBundle(file: $file, resolutions: []) { changed { kind key } } }';

interface Converted {
  readonly bundle: string;
  readonly taken: readonly string[];
  readonly approximated: readonly string[];
  readonly left: readonly string[];
  readonly versionOf: string | null;
  readonly alike: readonly { readonly key: string; readonly name: string }[];
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

const convert = async (world: World, file: string, more: { readonly fileName?: string; readonly versionOf?: string } = {}) =>
  (await world.as(world.olga).query<{ convertXlsForm: Converted }>(CONVERT, { file, ...more })).convertXlsForm;

async function changed(file: string, change: (text: string, name: string) => string): Promise<string> {
  const archive = await openArchive(Buffer.from(file, 'base64'));
  const zip = new ZipFile();
  for (const name of archive.names.filter((one) => !one.endsWith('/'))) {
    zip.addBuffer(Buffer.from(change((await archive.read(name))?.toString('utf8') ?? '', name)), name);
  }
  zip.end();
  return (await buffer(zip.outputStream as AsyncIterable<Buffer>)).toString('base64');
}

test('a spreadsheet becomes a bundle that can be imported', async () => {
  const world = await aWorld();

  const { bundle, taken, left } = await convert(world, await workbook());
  const { validateBundle } = await world
    .as(world.olga)
    .query<{ validateBundle: { problems: string[]; items: { key: string }[] } }>(VALIDATE, { file: bundle });

  expect(taken).toEqual(['select_one yn toxic', 'text why']);
  expect(bundle).toContain('Is it toxic?');
  expect(bundle).not.toContain('Giftig');
  expect(left).toEqual([
    'column constructor: it has no counterpart here (1 row)',
    'language Deutsch (de): questionnaires here have one language',
  ]);
  expect(validateBundle.problems).toEqual([]);
  expect(validateBundle.items.map(({ key }) => key)).toEqual(['form__toxic', 'form__why', 'xlsform-form']);
});

test('of several languages the one that the form calls its own is taken', async () => {
  const world = await aWorld();

  const { bundle, left } = await convert(world, await workbook('Deutsch (de)'));

  expect(bundle).toContain('Giftig?');
  expect(left.at(-1)).toBe('language English (en): questionnaires here have one language');
});

function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(50_000_000));
  const name = Buffer.from('xl/workbook.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  directory.writeUInt16LE(8, 10);
  directory.writeUInt32LE(packed.length, 20);
  directory.writeUInt32LE(10, 24);
  directory.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, directory, name, end]);
}

test.each([
  ['a text', Buffer.from('no spreadsheet'), 'it is no spreadsheet'],
  ['nothing', Buffer.alloc(0), 'it is no spreadsheet'],
  ['an archive whose sheet unpacks without end', bomb(), 'it is too large when unpacked'],
])('%s is refused', async (_title, archive, fault) => {
  const world = await aWorld();

  await expect(convert(world, archive.toString('base64'))).rejects.toMatchObject({
    reason: 'IMPORT_UNREADABLE',
    message: expect.stringContaining(fault) as string,
  });
});

/** Variants of spreadsheet packaging that were once refused, or could overload the server. */
const PACKAGING: Readonly<Record<string, (text: string, name: string) => string>> = {
  'columns and ranges as large as a sheet': (text) =>
    text
      .replace('<sheetData', '<cols><col min="1" max="16384000" width="9"/></cols><sheetData')
      .replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="D6:XFD1048576"/></mergeCells>')
      .replace('</mergeCells>', '</mergeCells><dataValidations count="1"><dataValidation sqref="E6:E1048576"/></dataValidations>'),
  'ranges that begin again and again and never end': (text) =>
    text.replace('</styleSheet>', `<!-- ${'<mergeCells '.repeat(100_000)}--></styleSheet>`),
  'links, drawings, tables and comments that lead nowhere': (text) =>
    text.replace(
      '</sheetData>',
      '</sheetData><hyperlinks><hyperlink ref="C2" r:id="rId9"/></hyperlinks><drawing r:id="rId8"/><legacyDrawing r:id="rId7"/>' +
        '<tableParts count="1"><tablePart r:id="rId6"/></tableParts>',
    ),
  'names of ranges that are no more': (text) =>
    text.replace(
      '</sheets>',
      '</sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">#REF!</definedName></definedNames>',
    ),
  'elements with a prefix': (text, name) =>
    name.startsWith('xl/worksheets/sheet') || /^xl\/(sharedStrings|styles|workbook)\.xml$/.test(name)
      ? text.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1x:').replace('xmlns="', 'xmlns:x="')
      : text,
  'an address from the root of the archive': (text, name) =>
    name === 'xl/_rels/workbook.xml.rels' ? text.replaceAll('Target="', 'Target="/xl/') : text,
};

test.each(Object.entries(PACKAGING))('a form is read whatever is around its cells: %s', async (_title, change) => {
  const world = await aWorld();
  const file = await changed(await workbook(), change);

  const { taken, bundle } = await convert(world, file);

  expect(taken).toEqual(['select_one yn toxic', 'text why']);
  expect(bundle).toContain('Is it toxic?');
});

async function formOf(row: (sheet: exceljs.Worksheet, book: exceljs.Workbook) => void, choices: readonly (readonly unknown[])[] = []) {
  const book = new exceljs.Workbook();
  const survey = book.addWorksheet(' Survey ');
  survey.addRow(['type', 'name', 'label', 'hint']);
  row(survey, book);
  const list = book.addWorksheet('choices');
  list.addRow(['list_name', 'name', 'label']);
  for (const one of choices) list.addRow([...one]);
  return { book, list, file: async () => Buffer.from(await book.xlsx.writeBuffer()).toString('base64') };
}
const nameOf = (bundle: string) =>
  (JSON.parse(bundle) as { items: { kind: string; body: { name: string } }[] }).items.find(({ kind }) => kind === 'TEMPLATE')?.body.name;
const configOf = (bundle: string, name: string) =>
  (JSON.parse(bundle) as { items: { key: string; body: { question: string; config: Record<string, unknown> } }[] }).items.find(({ key }) =>
    key.endsWith(`__${name}`),
  )?.body;

test('cells with a link, a comment, a picture beside them, a table around them and several formats are read', async () => {
  const world = await aWorld();
  const { file } = await formOf((sheet, book) => {
    const columns = ['type', 'name', 'label', 'hint'].map((name) => ({ name }));
    sheet.addTable({ name: 'Questions', ref: 'A1', columns, rows: [['text', 'contact', '', '']] });
    sheet.getCell('C2').value = { richText: [{ text: 'Whom may ' }, { text: 'we', font: { bold: true } }, { text: ' call?' }] };
    sheet.getCell('D2').value = { text: 'ask@beam.example', hyperlink: 'mailto:ask@beam.example' };
    sheet.getCell('C2').note = 'a remark';
    const imageId = book.addImage({ base64: 'iVBORw0KGgo=', extension: 'png' });
    sheet.addImage(imageId, 'F1:G2');
  });

  const { bundle, left } = await convert(world, await file());

  expect(configOf(bundle, 'contact')).toMatchObject({ question: 'Whom may we call?', config: { placeholder: 'ask@beam.example' } });
  expect(left).toEqual([]);
});

test('a coloured cell far below counts as no row', async () => {
  const world = await aWorld();
  const { file } = await formOf((sheet) => {
    sheet.addRow(['text', 'contact', 'Whom may we call?']);
    sheet.getCell('A900000').fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFF0000' } };
  });

  expect((await convert(world, await file())).taken).toEqual(['text contact']);
});

test('numbers, days and formulas are read as a spreadsheet shows them', async () => {
  const world = await aWorld();
  const day = new Date('2027-01-02T00:00:00Z');
  const { list, file } = await formOf(
    (sheet) => {
      sheet.addRow(['select_one l', 'run', { formula: '"Ru"&"n"', result: 'Run' }]);
      sheet.addRow(['text', 'open', { formula: '1+1' }]);
    },
    [
      ['l', day, day],
      ['l', 'b', 0.25],
      ['l', 3, true],
      ['l', 'd', { formula: 'B2', result: day }],
    ],
  );
  for (const place of ['B2', 'C2', 'C5']) list.getCell(place).numFmt = 'd-mmm';
  list.getCell('C3').numFmt = '0%';

  const { bundle, left } = await convert(world, await file());

  expect(configOf(bundle, 'run')).toMatchObject({
    question: 'Run',
    config: { options: ['2-Jan', { value: 'b', label: '25%' }, { value: '3', label: 'TRUE' }, { value: 'd', label: '2-Jan' }] },
  });
  expect(left).toEqual([expect.stringContaining('survey: formulas without a result in the file are read as empty (C3)')]);
});

test('a list of more choices than a question may have is refused with its question and the limit before anything is imported', async () => {
  const world = await aWorld();
  const { file } = await formOf(
    (sheet) => sheet.addRow(['select_one l', 'a', 'Which?']),
    Array.from({ length: 600 }, (_, i) => ['l', `n${i}`, `Choice ${i}`]),
  );

  const { bundle } = await convert(world, await file());
  const { validateBundle } = await world.as(world.olga).query<{ validateBundle: { problems: string[] } }>(VALIDATE, { file: bundle });

  expect(validateBundle.problems).toEqual(['QUESTION form__a: “Which?”: Options: 600 of them, and there may be 500']);
  await expect(world.as(world.olga).query(IMPORT, { file: bundle })).rejects.toMatchObject({
    message: expect.stringContaining('“Which?”: Options: 600 of them, and there may be 500') as string,
  });
});

test('a form never replaces the questions of another one, unless an officer says that it is a version of it', async () => {
  const world = await aWorld();
  const imported = (bundle: string) =>
    world.as(world.olga).query<{ importBundle: { changed: readonly { key: string }[] } }>(IMPORT, { file: bundle });
  const crystals = await (await formOf((sheet) => sheet.addRow(['text', 'name', 'Name of the crystal']))).file();
  const solvents = await (await formOf((sheet) => sheet.addRow(['text', 'name', 'Name of the solvent']))).file();
  const textOf = async (id: string) => (await world.services.questions.byId([id]))[0]?.question;
  await imported(bundleText(starterItems().items.filter(({ key }) => key === 'generic_template_basis')));
  const first = await convert(world, crystals, { fileName: 'survey' });
  await imported(first.bundle);

  const other = await convert(world, solvents, { fileName: 'survey' });
  await imported(other.bundle);
  const again = await convert(world, crystals, { fileName: 'survey' });
  const version = await convert(world, solvents, { fileName: 'survey', versionOf: 'xlsform-survey' });

  expect(first).toMatchObject({ alike: [], versionOf: null });
  expect(other).toMatchObject({ alike: [{ key: 'xlsform-survey', name: 'survey' }], versionOf: null });
  expect([nameOf(first.bundle), nameOf(other.bundle)]).toEqual(['survey', 'survey (2)']);
  expect([await textOf('survey__name'), await textOf('survey_2__name')]).toEqual(['Name of the crystal', 'Name of the solvent']);
  // identical content counts as the same form
  expect(again).toMatchObject({ bundle: first.bundle, versionOf: 'xlsform-survey' });
  expect(version.versionOf).toBe('xlsform-survey');
  expect(nameOf(version.bundle)).toBe('survey');
  expect(await convert(world, solvents, { fileName: 'survey' })).toMatchObject({ bundle: other.bundle, versionOf: 'xlsform-survey-2' });
  await imported(version.bundle);
  expect(await textOf('survey__name')).toBe('Name of the solvent');
  await expect(convert(world, crystals, { versionOf: 'xlsform-nowhere' })).rejects.toMatchObject({ reason: 'TEMPLATE_NOT_FOUND' });
});

test('an archive whose directory goes on behind what it counts is refused', async () => {
  const file = Buffer.from(await workbook(), 'base64');
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  file.writeUInt16LE(1, end + 8);
  file.writeUInt16LE(1, end + 10);

  await expect(openArchive(file)).rejects.toThrow('it is damaged');
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
