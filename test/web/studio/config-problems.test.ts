import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../engine/json.ts';
import { neededSettings } from '../../../engine/questionnaires/index.ts';
import { settingProblemsOf, validatorOf } from '../../../web/studio/questions/config/config-problems.ts';
import { storable } from '../../../web/studio/questions/config/storable.ts';
import { hintsOf, isShown, widgetNameOf } from '../../../web/settings-form/hints.ts';
import { settingProblemsAt } from '../../../web/settings-form/problems-at.ts';
import { configShapes } from '../../support/config-shapes.ts';
import { definitions } from '../../support/definitions.ts';
import { questions, units } from '../../support/starter.ts';
import texts from '../../../web/public/locales/en/translation.json' with { type: 'json' };

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: texts } } }));

const { catalog } = definitions;
const types = [...catalog.questionTypes.values()];

function typeNamed(name: string) {
  const type = catalog.questionTypes.get(name);
  if (!type) throw new Error(`no type ${name}`);
  return type;
}

function said(name: string, config: JsonObject): readonly string[] {
  const type = typeNamed(name);
  const blank = catalog.logic.get(name)?.blankConfig;
  return settingProblemsOf(type, { ...blank, ...config }, validatorOf(type, configShapes), catalog).map(
    ({ key, text }) => `${key}: ${text}`,
  );
}

test.each([
  ['DYNAMIC_MULTIPLE_CHOICE', {}, ['url: URL is required']],
  ['DYNAMIC_MULTIPLE_CHOICE', { url: 'facility.example' }, ['url: Provide a valid URL that includes the HTTP or HTTPS protocol']],
  ['DYNAMIC_MULTIPLE_CHOICE', { url: 'https://facility.example', variant: '' }, ['variant: Variant is required']],
  ['INSTRUMENT_PICKER', { variant: '' }, ['variant: Variant is required']],
  ['TECHNIQUE_PICKER', { variant: '' }, ['variant: Variant is required']],
  ['EMBELLISHMENT', {}, ['html: Content is required', 'plain: Plain description is required']],
  ['FILE_UPLOAD', {}, ['file_type: File type is required']],
  ['FILE_UPLOAD', { file_type: ['.pdf'], max_files: -1 }, ['max_files: Value must be greater than or equal to 0']],
  ['FILE_UPLOAD', { file_type: ['.pdf'], pdf_page_limit: -1 }, ['pdf_page_limit: Value must be greater than or equal to 0']],
  ['DATE', { minDate: '2030-02-01', defaultDate: '2030-01-01' }, ['defaultDate: Default should be after "Min" date']],
  ['DATE', { maxDate: '2030-02-01', defaultDate: '2030-03-01' }, ['defaultDate: Default should be before "Max" date']],
  ['DATE', { minDate: '2030-02-01', maxDate: '2030-01-01' }, ['minDate: "Min" date should be before "Max" date']],
  ['GENERIC_TEMPLATE', {}, ['templateId: Template is required']],
  ['GENERIC_TEMPLATE', { templateId: 1, canCopy: true }, ['copyButtonLabel: Copy button label is required']],
  [
    'SAMPLE_DECLARATION',
    { addEntryButtonLabel: '' },
    ['templateId: Template is required', 'addEntryButtonLabel: This is a required field'],
  ],
  ['SAMPLE_DECLARATION', { templateId: 1, minEntries: -1 }, ['minEntries: Value must be greater than or equal to 0']],
  ['SAMPLE_DECLARATION', { templateId: 1, maxEntries: 0 }, ['maxEntries: Value must be greater than or equal to 1']],
  ['TEXT_INPUT', { max: 'ten' }, ['max: Enter a whole number']],
  ['FILE_UPLOAD', { file_type: ['.pdf'], max_files: 1.5 }, ['max_files: Please enter a whole number']],
] as const)('%s with %j is refused in the words of the specification', (name, config, expected) => {
  expect(said(name, config)).toEqual(expected);
});

function toldAt(name: string, config: JsonObject, changed: readonly string[]): readonly string[] {
  const type = typeNamed(name);
  const whole: JsonObject = { ...catalog.logic.get(name)?.blankConfig, ...config };
  const problems = settingProblemsOf(type, whole, validatorOf(type, configShapes), catalog);
  return Object.keys(whole).flatMap((key) =>
    settingProblemsAt(key, whole[key], problems, (one) => changed.includes(one)).map(({ text }) => `${key}: ${text}`),
  );
}

test.each([
  [
    'TEXT_INPUT',
    { min: 500, max: 150 },
    ['min'],
    ['max: The smallest number of characters is above the largest. Please change one of them'],
  ],
  [
    'TEXT_INPUT',
    { min: 500, max: 150 },
    ['max'],
    ['max: The smallest number of characters is above the largest. Please change one of them'],
  ],
  ['TEXT_INPUT', { min: 500, max: 150 }, ['placeholder'], []],
  ['DATE', { minDate: '2030-02-01', maxDate: '2030-01-01' }, ['maxDate'], ['minDate: "Min" date should be before "Max" date']],
  ['GENERIC_TEMPLATE', { templateId: 1, canCopy: true }, ['canCopy'], []],
] as const)('%s with %j, of which %j were changed, is told at a field that is not empty', (name, config, changed, expected) => {
  expect(toldAt(name, config, changed)).toEqual(expected);
});

test('a rule about the whole of the settings is told at the first one that it reads', () => {
  const text = catalog.logic.get('TEXT_INPUT');
  if (!text) throw new Error('no logic of texts');
  const configRules = text.configRules.map((rule) => ({ ...rule, path: '' }));
  const other = { ...catalog, logic: new Map(catalog.logic).set('TEXT_INPUT', { ...text, configRules }) };
  const type = typeNamed('TEXT_INPUT');

  expect(settingProblemsOf(type, { ...text.blankConfig, min: 500, max: 150 }, validatorOf(type, configShapes), other)).toMatchObject([
    { key: 'min', follows: ['min', 'max'] },
  ]);
});

test('a setting of another shape is told at its field', () => {
  expect(said('TEXT_INPUT', { placeholder: 5 }).map((text) => text.split(':')[0])).toEqual(['placeholder']);
});

/** Replaces unit ids of the starter set with the units, as questions store them. */
const withUnits = (config: JsonObject): JsonObject =>
  Array.isArray(config['units']) ? { ...config, units: config['units'].map((id) => unitNamed(String(id))) } : config;
const unitNamed = (id: string): JsonObject => ({ ...units.units.find((unit) => unit.id === id) });

test('every question of the starter set can be saved as it is', () => {
  const refused = questions.flatMap(({ id, dataType, config }) => said(dataType, withUnits(config)).map((text) => `${id} ${text}`));

  expect(questions.length).toBeGreaterThan(20);
  expect(refused).toEqual([]);
});

test('every setting of every type has a name and a widget', () => {
  const widgets = new Set(
    Object.keys(import.meta.glob(['../../../web/studio/questions/config/widgets/*.tsx', '../../../web/settings-form/widgets/*.tsx'])).map(
      (path) => /(\w[\w-]*)\.tsx$/.exec(path)?.[1],
    ),
  );
  const settings = types.flatMap(({ type, config }) =>
    Object.entries(config['properties'] as JsonObject).map(([key, schema]) => ({ at: `${type} ${key}`, schema: schema as JsonObject })),
  );

  const unnamed = settings.filter(({ schema }) => typeof schema['title'] !== 'string').map(({ at }) => at);
  const undrawn = settings
    .filter(({ schema }) => hintsOf(schema)['widget'] !== 'hidden' && !widgets.has(widgetNameOf(schema)))
    .map(({ at }) => at);

  expect(unnamed).toEqual([]);
  expect(undrawn).toEqual([]);
});

test('a setting that only counts with another one is shown with it', () => {
  const label = (typeNamed('GENERIC_TEMPLATE').config['properties'] as JsonObject)['copyButtonLabel'] as JsonObject;

  expect(isShown(label, { canCopy: false })).toBe(false);
  expect(isShown(label, { canCopy: true })).toBe(true);
});

test.each([
  ['DYNAMIC_MULTIPLE_CHOICE', {}, ['variant', 'url']],
  ['GENERIC_TEMPLATE', {}, ['templateId']],
  ['GENERIC_TEMPLATE', { canCopy: true }, ['templateId', 'copyButtonLabel']],
  ['NUMBER_INPUT', {}, []],
])('a setting of %s with %j that cannot be empty is known before it is left', (name, config, needed) => {
  expect([...neededSettings(name, config, catalog)]).toEqual(needed);
});

function storedOf(typed: JsonObject, stored: JsonObject): JsonObject | null {
  const type = typeNamed('DATE');
  const blank = catalog.logic.get('DATE')?.blankConfig;
  const judge = (config: JsonObject) => settingProblemsOf(type, { ...blank, ...config }, validatorOf(type, configShapes), catalog);
  return storable(typed, judge(typed), stored, judge);
}

test('of settings of which one is wrong, the good ones are stored and the wrong one stays as it was', () => {
  const stored = { tooltip: '', required: false, minDate: '2030-02-01', defaultDate: '2030-03-01' };
  const typed = { tooltip: 'The first day', required: true, minDate: '2030-02-01', defaultDate: '2030-01-01' };

  expect(storedOf(typed, stored)).toEqual({ ...typed, defaultDate: '2030-03-01' });
});

test('two limits that contradict each other both stay as they are stored', () => {
  const stored = { minDate: '2030-02-01', maxDate: '2030-03-01' };

  expect(storedOf({ minDate: '2030-02-01', maxDate: '2030-01-01' }, stored)).toEqual(stored);
});

test('what was wrong before keeps nothing else from being stored', () => {
  const stored = { tooltip: '', minDate: '2030-02-01', defaultDate: '2030-01-01' };

  expect(storedOf({ ...stored, tooltip: 'The first day' }, stored)).toEqual({ ...stored, tooltip: 'The first day' });
});
