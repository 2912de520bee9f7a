import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CatalogError, catalogSdl, loadCatalog, problemText } from '../../engine/catalog/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { asTyped, compile, display, evaluate, normaliseAnswer, searchValue } from '../../engine/questionnaires/index.ts';
import { loadDefinitions } from '../../server/catalog/index.ts';
import { aContext, aQuestion, aTemplate, definitions, definitionsFolder } from '../support/definitions.ts';

const sliderType: JsonObject = {
  $schema: '../schemas/question-type.schema.json',
  type: 'SLIDER',
  version: 1,
  title: 'Slider',
  description: 'A whole number between two ends.',
  widget: 'slider',
  configType: 'SliderConfig',
  config: {
    type: 'object',
    properties: {
      required: { $ref: 'required' },
      top: { title: 'Top', type: 'integer', default: 10 },
      readPermissions: { $ref: 'readPermissions' },
    },
    additionalProperties: false,
  },
  configRules: [],
  answer: { type: ['integer', 'null'] },
  empty: null,
  rules: [
    {
      path: '',
      code: 'SLIDER_TOO_HIGH',
      params: { top: { var: 'config.top' } },
      ok: { or: [{ empty: { var: 'answer' } }, { '<=': [{ var: 'answer' }, { var: 'config.top' }] }] },
    },
  ],
  complete: { '!': { empty: { var: 'answer' } } },
  fillings: null,
  derived: {},
  normalise: [{ ability: 'numericText', at: '' }],
  optionsFrom: null,
  needs: [],
  effects: [],
  holds: null,
  secret: [],
  search: { operators: ['LESS_THAN', 'GREATER_THAN'], kind: 'number', value: { var: 'answer' } },
  dependable: null,
  display: { kind: 'text', text: { cat: [{ var: 'answer' }, ' of ', { var: 'config.top' }] } },
  basis: false,
  examples: [],
};
const sliderTexts: JsonObject = {
  $schema: '../schemas/problems.schema.json',
  problems: { SLIDER_TOO_HIGH: 'Please choose {top} or less' },
};

let folder = '';
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'definitions-')), 'definitions');
  await mkdir(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const put = (name: string, content: JsonObject | string) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

async function faultsOf(...changes: readonly JsonObject[]): Promise<readonly string[]> {
  await put('problems.json', sliderTexts);
  await put('slider.json', Object.assign({}, sliderType, ...changes) as JsonObject);
  const attempt = await loadDefinitions({ folders: [definitionsFolder, folder] }).catch((error: unknown) => error);
  return attempt instanceof CatalogError ? attempt.faults.map(({ file, place, fault }) => `${file}:${place}: ${fault}`) : [];
}

describe('a question type that is one JSON file in another folder', () => {
  test('is judged, cleaned up, displayed, searched and offered by the API without any code', async () => {
    await put('problems.json', sliderTexts);
    await put('slider.json', sliderType);

    const { catalog, configShapes } = await loadDefinitions({ folders: [definitionsFolder, folder] });
    const questionnaire = compile(aTemplate(aQuestion('SLIDER', { required: true, top: 5 })), catalog);
    const field = questionnaire.fields.get('question');
    if (!field) throw new Error('The question is not in its questionnaire');
    const says = (answer: number | string | null) =>
      evaluate(questionnaire, { question: answer }, aContext(), null)
        .fields.get('question')
        ?.problems.map((problem) => problemText(catalog, problem));

    expect(says(5)).toEqual([]);
    expect(says(6)).toEqual(['Please choose 5 or less']);
    expect(says(null)).toEqual(['This is a required field']);
    expect(says('five')).toEqual(['Enter a number']);
    expect(normaliseAnswer(field, '4', asTyped).value).toBe(4);
    expect(display(field, 4, aContext())).toEqual({ kind: 'text', text: '4 of 5' });
    expect(searchValue(field, 4)).toBe(4);
    expect(configShapes.SLIDER?.({ required: false, top: 'ten', readPermissions: [] })).toBe(false);
    expect(catalogSdl(catalog)).toMatch(/enum DataType \{[^}]*\bSLIDER\b/);
    expect(catalogSdl(catalog)).toContain('type SliderConfig {\n  required: Boolean!\n  top: Int!\n  readPermissions: [UserRole!]!\n}');
    expect(catalogSdl(catalog)).toMatch(/union QuestionConfig =.*\bSliderConfig\b/);
  });
});

describe('faults are named with file and place, all at once', () => {
  test('by the JSON Schema of the kind', async () => {
    expect(await faultsOf({ colour: 'red', version: 0, holds: 'cats' })).toEqual([
      "definitions/slider.json:: 'colour' is not known here",
      'definitions/slider.json:/version: must be >= 1',
      'definitions/slider.json:/holds: must match pattern "^[A-Z][A-Z0-9_]*$"',
    ]);
  });

  test('by rows whose kind no template group owns', async () => {
    expect(await faultsOf({ holds: 'CATS' })).toEqual(['definitions/slider.json:/holds: no template group has the owner "CATS"']);
  });

  test('by the operators of its rules', async () => {
    expect(await faultsOf({ complete: { '==': [1, 1] }, display: { log: 'x' } })).toEqual([
      "definitions/slider.json:/complete/==: there is no operator '=='",
      "definitions/slider.json:/display/log: there is no operator 'log'",
    ]);
  });

  test('by texts that are missing or need more than the rule gives', async () => {
    expect(
      await faultsOf({
        rules: [
          { path: '', code: 'SLIDER_STUCK', ok: true },
          { path: '', code: 'SLIDER_TOO_HIGH', ok: true },
        ],
      }),
    ).toEqual([
      "definitions/slider.json:/rules/0/code: there is no text for 'SLIDER_STUCK' in the vocabulary of problems",
      "definitions/slider.json:/rules/1/params: the text of 'SLIDER_TOO_HIGH' needs {top}",
    ]);
  });

  test('by a configuration without defaults', async () => {
    const config = {
      type: 'object',
      properties: { top: { type: 'integer' }, readPermissions: { $ref: 'readPermissions' } },
      additionalProperties: false,
    };

    expect(await faultsOf({ config, secret: ['key'] })).toEqual([
      'definitions/slider.json:/config/properties/top: a default is missing',
      "definitions/slider.json:/secret/0: the configuration has no 'key'",
    ]);
  });

  test('by a shared shape that is not there', async () => {
    expect(await faultsOf({ answer: { $ref: 'colour' } })).toEqual([
      "definitions/slider.json:/answer/$ref: there is no shared shape 'colour'",
    ]);
  });

  test('by a shape that cannot be compiled', async () => {
    expect(await faultsOf({ answer: { type: 'colour' } })).toEqual([expect.stringMatching(/^definitions\/slider.json:\/answer: .*type/)]);
  });

  test('by a name that is taken', async () => {
    expect(await faultsOf({ type: 'DATE' })).toEqual(['definitions/slider.json:/type: "DATE" is defined twice']);
  });

  test('by a workflow subject that is there already, or names what is not there', async () => {
    const subject = {
      kind: 'PROPOSAL',
      firstStatus: 'DRAFT',
      statusChanged: { byWorkflow: 'RUN_MOVED', byUser: 'CALL_ENDED' },
      actions: ['SING'],
    };
    await put('subjects.json', { $schema: '../schemas/workflow-subjects.schema.json', workflowSubjects: [subject] });

    expect(await faultsOf()).toEqual([
      "definitions/subjects.json:/workflowSubjects/0/kind: 'PROPOSAL' is defined twice",
      "definitions/subjects.json:/workflowSubjects/0/statusChanged/byWorkflow: there is no event 'RUN_MOVED'",
      "definitions/subjects.json:/workflowSubjects/0/actions: there is no status action 'SING'",
    ]);
  });

  test('by a pattern of a record without an example', async () => {
    const name = { title: 'Name', type: 'string', pattern: { matches: '^L', message: 'Begin with L' } };
    const lamp = { record: 'LAMP', table: 'lamps', title: 'Lamp', titles: 'Lamps', operations: [], name: 'name', fields: { name } };
    await put('lamp.json', { $schema: '../schemas/record.schema.json', ...lamp, allow: { read: ['USER'], write: [] } });

    expect(await faultsOf()).toEqual(["definitions/lamp.json:/fields/name/pattern: must have required property 'example'"]);
  });

  test('by a file that is no JSON, or names no schema', async () => {
    await put('broken.json', '{ "type": ');
    await put('nameless.json', {});

    const attempt = loadDefinitions({ folders: [definitionsFolder, folder] });

    await expect(attempt).rejects.toMatchObject({
      reason: 'CATALOG_INVALID',
      faults: [
        { file: 'definitions/broken.json', place: '' },
        { file: 'definitions/nameless.json', place: '/$schema' },
      ],
    });
  });
});

describe('the catalog', () => {
  test('knows every question type of the specification and those beyond', () => {
    const sdl = readFileSync(new URL('../../server/catalog/schema.graphql', import.meta.url), 'utf8');
    const named = /enum DataType \{([^}]*)\}/.exec(sdl)?.[1]?.trim().split(/\s+/) ?? [];

    expect(named).toHaveLength(33);
    expect([...definitions.catalog.questionTypes.keys()].sort()).toEqual([...named].sort());
  });

  test('is frozen', () => {
    const date = definitions.catalog.questionTypes.get('DATE');

    expect(Object.isFrozen(date?.config)).toBe(true);
    expect(() => Object.assign(date ?? {}, { title: 'Changed' })).toThrow(TypeError);
  });

  test('is the same in the page: from the files and the module of shapes that the server hands out', async () => {
    const { source, hash } = definitions.shapesModule;
    const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
      readonly shapes: Parameters<typeof loadCatalog>[1];
    };
    const inPage = loadCatalog(definitions.files, module.shapes);

    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect([...inPage.questionTypes.keys()]).toEqual([...definitions.catalog.questionTypes.keys()]);
    expect(module.shapes.BOOLEAN?.('true')).toBe(false);
    expect(module.shapes.BOOLEAN?.(true)).toBe(true);
  });

  test('needs no code that is made from text: the shapes import nothing and evaluate nothing', () => {
    for (const { source } of [definitions.shapesModule, definitions.configShapesModule])
      expect(source).not.toMatch(/\brequire\(|^import |\beval\(|new Function/m);
  });
});
