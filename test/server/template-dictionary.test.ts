import exceljs from 'exceljs';
import { expect, test } from 'vitest';
import { aWorld, type World } from '../world/index.ts';

const READ = `mutation ($id: Int!, $file: String!) { readTemplateDictionary(templateId: $id, file: $file) {
  edits basedOn differences { row column question before after } problems { row column text } } }`;
const APPLY = 'mutation ($id: Int!, $file: String!) { applyTemplateDictionary(templateId: $id, file: $file) { version working } }';
const EDIT = 'mutation ($id: Int!, $edits: [JSON!]!) { editTemplate(templateId: $id, edits: $edits) { version } }';

interface Dictionary {
  readonly edits: readonly { readonly edit: string }[];
  readonly basedOn: number;
  readonly differences: readonly {
    readonly row: number | null;
    readonly column: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly problems: readonly { readonly row: number | null; readonly column: string | null; readonly text: string }[];
}

async function templateOf(world: World): Promise<number> {
  const { createTemplate } = await world
    .as(world.olga)
    .query<{ createTemplate: { templateId: number; steps: { topic: { id: number } }[] } }>(
      'mutation { createTemplate(groupId: PROPOSAL, name: "Dictionary") { templateId steps { topic { id } } } }',
    );
  const { templateId: id, steps } = createTemplate;
  for (const dataType of ['NUMBER_INPUT', 'TEXT_INPUT']) {
    const { createQuestion } = await world
      .as(world.olga)
      .query<{ createQuestion: { id: string } }>(
        'mutation ($type: DataType!) { createQuestion(categoryId: PROPOSAL_QUESTIONARY, dataType: $type) { id } }',
        { type: dataType },
      );
    await world
      .as(world.olga)
      .query(
        'mutation ($id: Int!, $question: String!, $topic: Int!) { createQuestionTemplateRelation(templateId: $id, questionId: $question, topicId: $topic, sortOrder: 9) { templateId } }',
        { id, question: createQuestion.id, topic: steps[0]?.topic.id },
      );
  }
  return id;
}

async function download(world: World, id: number) {
  const { rawPayload, statusCode } = await world.as(world.olga).get(`/download/xlsx/template/${id}`);
  expect(statusCode).toBe(200);
  const book = new exceljs.Workbook();
  await book.xlsx.load(new Uint8Array(rawPayload).buffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('the workbook is empty');
  const headings = (sheet.getRow(1).values as string[]).slice(1);
  const rowOf = (type: string): number => {
    const column = headings.indexOf('Type') + 1;
    return sheet.getColumn(column).values.indexOf(type);
  };
  return {
    sheet,
    headings,
    set: (type: string, heading: string, value: exceljs.CellValue) => {
      sheet.getCell(rowOf(type), headings.indexOf(heading) + 1).value = value;
    },
    file: async () => Buffer.from(await book.xlsx.writeBuffer()).toString('base64'),
  };
}

const read = async (world: World, id: number, file: string) =>
  (await world.as(world.olga).query<{ readTemplateDictionary: Dictionary }>(READ, { id, file })).readTemplateDictionary;

test('an unchanged spreadsheet comes back without a difference', async () => {
  const world = await aWorld();
  const id = await templateOf(world);
  const { file, headings, sheet } = await download(world, id);

  expect(headings.slice(0, 4)).toEqual(['Step', 'Key', 'Question', 'Type']);
  expect(sheet.getColumn(headings.length).hidden).toBe(true);
  expect(await read(world, id, await file())).toMatchObject({ edits: [], differences: [], problems: [] });
});

test('changes are told first, and carried out as a whole', async () => {
  const world = await aWorld();
  const id = await templateOf(world);
  const { file, set } = await download(world, id);
  set('Number', 'Largest', 12.5);
  set('Number', 'Question', 'How heavy?');
  set('Text input', 'Step', 'Details');
  const sent = await file();

  const { differences, problems, edits } = await read(world, id, sent);
  expect(problems).toEqual([]);
  expect(differences.map(({ column, before, after }) => [column, before, after])).toEqual([
    ['Question', 'New question', 'How heavy?'],
    ['Largest', '', '12.5'],
    ['Step', expect.any(String), 'Details'],
  ]);
  expect(edits.map(({ edit }) => edit).toSorted()).toEqual(['addTopic', 'moveField', 'setFieldConfig', 'setQuestion']);

  const { applyTemplateDictionary } = await world
    .as(world.olga)
    .query<{ applyTemplateDictionary: { working: { steps: { title: string; fields: { question: string; config: object }[] }[] } } }>(
      APPLY,
      {
        id,
        file: sent,
      },
    );
  const { steps } = applyTemplateDictionary.working;
  expect(steps.map(({ title }) => title).at(-1)).toBe('Details');
  expect(steps[0]?.fields[0]).toMatchObject({ question: 'How heavy?', config: { max: 12.5 } });
});

test('one faulty cell keeps everything from being done', async () => {
  const world = await aWorld();
  const id = await templateOf(world);
  const { file, set } = await download(world, id);
  set('Number', 'Smallest', 'few');
  set('Text input', 'Question', 'Why?');
  const sent = await file();

  expect(await read(world, id, sent)).toMatchObject({
    edits: [],
    problems: [{ row: 2, column: 'Smallest', text: '“few” is not a number' }],
  });
  await expect(world.as(world.olga).query(APPLY, { id, file: sent })).rejects.toMatchObject({
    reason: 'IMPORT_INVALID',
    message: expect.stringContaining('Row 2, Smallest: “few” is not a number') as string,
  });
  expect((await download(world, id)).sheet.getSheetValues().flat()).not.toContain('Why?');
});

test('what others have changed since the download stays, or is told', async () => {
  const world = await aWorld();
  const id = await templateOf(world);
  const { file, set, sheet, headings } = await download(world, id);
  const draft = await world.as(world.olga).query<{
    getTemplateDraft: { working: { steps: { topicId: number; fields: { questionId: string; dataType: string; config: object }[] }[] } };
  }>('query ($id: Int!) { getTemplateDraft(templateId: $id) { working } }', { id });
  const [step] = draft.getTemplateDraft.working.steps;
  const number = step?.fields.find(({ dataType }) => dataType === 'NUMBER_INPUT');
  await world.as(world.olga).query(EDIT, { id, edits: [{ edit: 'renameTopic', topicId: step?.topicId, title: 'First' }] });
  set('Text input', 'Required', 'yes');

  expect(await read(world, id, await file())).toMatchObject({ problems: [], differences: [{ column: 'Required', after: 'yes' }] });

  await world
    .as(world.olga)
    .query(EDIT, { id, edits: [{ edit: 'setFieldConfig', questionId: number?.questionId, config: { ...number?.config, max: 3 } }] });
  set('Number', 'Largest', 7);
  const { problems } = await read(world, id, await file());
  expect(problems).toEqual([{ row: null, column: null, text: expect.stringContaining('changed the settings') as string }]);

  sheet.getCell(1, headings.length).value = 'Version 1 of another';
  expect((await read(world, id, await file())).problems).toEqual([
    { row: 1, column: null, text: 'The spreadsheet was made from another template' },
  ]);
});

test('a settings error of the type is told with its row', async () => {
  const world = await aWorld();
  const id = await templateOf(world);
  const { file, set } = await download(world, id);
  set('Number', 'Smallest', 9);
  set('Number', 'Largest', 1);

  expect((await read(world, id, await file())).problems).toMatchObject([{ row: 2, column: null }]);
});

test('only officers have the spreadsheet', async () => {
  const world = await aWorld();
  const id = await templateOf(world);

  expect((await world.as(world.petra).get(`/download/xlsx/template/${id}`)).statusCode).toBe(403);
  expect((await world.as(world.olga).get('/download/xlsx/template/one')).statusCode).toBe(400);
  await expect(world.as(world.petra).query(READ, { id, file: '' })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  await expect(read(world, id, Buffer.from('no spreadsheet').toString('base64'))).rejects.toMatchObject({ reason: 'IMPORT_UNREADABLE' });
});
