import { expect, test } from 'vitest';
import { deepFreeze, type JsonObject } from '../../engine/json.ts';
import { compile, inLanguage, missingTexts, templateTexts, withText } from '../../engine/questionnaires/index.ts';
import type { FieldDefinition, TemplateDefinition, Translations } from '../../engine/questionnaires/types.ts';
import { definitions } from '../support/definitions.ts';

const { catalog } = definitions;

const aField = (dataType: string, config: JsonObject, texts?: Translations): FieldDefinition => ({
  questionId: 'q',
  naturalKey: 'q',
  question: 'Which salt',
  dataType,
  config,
  dependencies: [],
  dependenciesOperator: 'AND',
  ...(texts ? { texts } : {}),
});

const aTemplate = (field: FieldDefinition, more: Partial<TemplateDefinition> = {}): TemplateDefinition => ({
  groupId: 'PROPOSAL',
  name: 'Proposal',
  description: '',
  steps: [{ topicId: 1, title: 'Salts', isEnabled: true, fields: [field], texts: { de: { title: 'Salze' } } }],
  ...more,
});

const SALTS = { options: [{ value: 'nacl', label: 'Table salt' }, 'Potash'] };
const fieldIn = (template: TemplateDefinition, locale: string | null) => inLanguage(template, locale, catalog).steps[0]?.fields[0];

test.each([
  // type, settings, texts, language, what stands there
  ['SELECTION_FROM_OPTIONS', SALTS, { de: { question: 'Welches Salz' } }, 'de', { question: 'Welches Salz' }],
  ['SELECTION_FROM_OPTIONS', SALTS, { de: { question: 'Welches Salz' } }, 'fr', { question: 'Which salt' }],
  ['SELECTION_FROM_OPTIONS', SALTS, { de: { question: 'Welches Salz' } }, null, { question: 'Which salt' }],
  ['SELECTION_FROM_OPTIONS', SALTS, { de: { question: '  ' } }, 'de', { question: 'Which salt' }],
  [
    'SELECTION_FROM_OPTIONS',
    SALTS,
    { de: { 'config.options.nacl': 'Kochsalz', 'config.options.Potash': 'Pottasche' } },
    'de',
    {
      config: {
        options: [
          { value: 'nacl', label: 'Kochsalz' },
          { value: 'Potash', label: 'Pottasche' },
        ],
      },
    },
  ],
  [
    'NUMBER_INPUT',
    { small_label: 'In eV' },
    { de: { 'config.small_label': 'In eV, bitte' } },
    'de',
    { config: { small_label: 'In eV, bitte' } },
  ],
  ['EMBELLISHMENT', { html: '<p>Read</p>' }, { de: { 'config.html': '<p>Lies</p>' } }, 'de', { config: { html: '<p>Lies</p>' } }],
  ['GENERIC_TEMPLATE', {}, { de: { 'config.addEntryButtonLabel': 'Dazu' } }, 'de', { config: { addEntryButtonLabel: 'Dazu' } }],
  // settings that nobody reads stay
  [
    'NUMBER_INPUT',
    { readPermissions: ['USER_OFFICER'] },
    { de: { 'config.readPermissions': 'USER' } },
    'de',
    { config: { readPermissions: ['USER_OFFICER'] } },
  ],
] as const)('%s %j with %j read in %s', (dataType, config, texts, locale, expected) => {
  expect(fieldIn(aTemplate(aField(dataType, config, texts)), locale)).toMatchObject(expected);
});

test('messages of checks are texts, too', () => {
  const check = { ok: { '>': [{ answer: 'q' }, 1] }, message: 'Too few' };
  const field = { ...aField('NUMBER_INPUT', {}, { de: { question: 'Salz', 'checks.0.message': 'Zu wenig' } }), checks: [check] };
  const [step] = aTemplate(field).steps;
  const template = aTemplate(field, { steps: step ? [{ ...step, checks: [{ ...check, message: 'Not both' }] }] : [] });

  expect(missingTexts(template, 'de', catalog).map(({ place, path, text }) => [place.topicId, path, text])).toEqual([
    [1, 'checks.0.message', 'Not both'],
  ]);
  expect(fieldIn(template, 'de')?.checks).toEqual([{ ...check, message: 'Zu wenig' }]);
  expect(inLanguage(template, 'de', catalog).steps[0]?.checks).toEqual([{ ...check, message: 'Not both' }]);
});

test('answers keep their values, whatever the labels say', () => {
  const template = aTemplate(aField('SELECTION_FROM_OPTIONS', SALTS, { de: { 'config.options.nacl': 'Kochsalz' } }));

  const { config } = compile(inLanguage(template, 'de', catalog), catalog).fields.get('q') ?? {};

  expect(config).toMatchObject({
    options: ['nacl', 'Potash'],
    choices: [
      { value: 'nacl', label: 'Kochsalz' },
      { value: 'Potash', label: 'Potash' },
    ],
  });
});

test('a template is translated and compiled once for each language', () => {
  const template = deepFreeze(aTemplate(aField('NUMBER_INPUT', {}, { de: { question: 'Salz' } })));
  const plain = deepFreeze(aTemplate(aField('NUMBER_INPUT', {}), { steps: [] }));

  expect(inLanguage(template, 'de', catalog)).toBe(inLanguage(template, 'de', catalog));
  expect(inLanguage(template, 'de', catalog)).not.toBe(inLanguage(template, null, catalog));
  expect(inLanguage(plain, 'de', catalog)).toBe(plain);
});

test('a template in a language carries no other language', () => {
  const template = aTemplate(aField('NUMBER_INPUT', {}, { de: { question: 'Salz' }, fr: { question: 'Sel' } }), {
    texts: { de: { name: 'Antrag' } },
  });

  expect(JSON.stringify(inLanguage(template, 'de', catalog))).not.toMatch(/texts|Sel|Which salt/);
  expect(inLanguage(template, 'de', catalog)).toMatchObject({ name: 'Antrag', steps: [{ title: 'Salze' }] });
});

test.each([
  // texts of the language, then the missing ones
  [{}, ['question', 'config.small_label', 'config.options.nacl', 'config.options.Potash']],
  [{ question: 'Welches Salz', 'config.options.nacl': 'Kochsalz' }, ['config.small_label', 'config.options.Potash']],
  [{ question: ' ' }, ['question', 'config.small_label', 'config.options.nacl', 'config.options.Potash']],
  [{ question: 'W', 'config.small_label': 'x', 'config.options.nacl': 'K', 'config.options.Potash': 'P' }, []],
])('with %j the language lacks %j', (de, missing) => {
  const template = aTemplate(aField('SELECTION_FROM_OPTIONS', { ...SALTS, small_label: 'One' }, { de }));

  expect(missingTexts(template, 'de', catalog).map(({ path }) => path)).toEqual(missing);
});

test('topics that are switched off lack nothing, nor do names that officers alone read', () => {
  const [step] = aTemplate(aField('NUMBER_INPUT', {})).steps;
  const template = aTemplate(aField('NUMBER_INPUT', {}), { steps: step ? [{ ...step, isEnabled: false }] : [], description: 'For tests' });

  expect(missingTexts(template, 'fr', catalog)).toEqual([]);
  expect(templateTexts(template, catalog).map(({ path }) => path)).toEqual(['name', 'description', 'title', 'question']);
});

test.each([
  [undefined, { locale: 'de', path: 'title', text: 'Salze' }, { de: { title: 'Salze' } }],
  [{ de: { title: 'Salz' } }, { locale: 'de', path: 'title', text: 'Salze' }, { de: { title: 'Salze' } }],
  [{ de: { title: 'Salz' } }, { locale: 'fr', path: 'title', text: 'Sels' }, { de: { title: 'Salz' }, fr: { title: 'Sels' } }],
  [{ de: { title: 'Salz' } }, { locale: 'de', path: 'title', text: ' ' }, undefined],
  [undefined, { locale: 'de', path: 'title', text: '' }, undefined],
])('%j with %j becomes %j', (before, change, after) => {
  expect(withText(before, change)).toEqual(after);
});
