import { expect, test } from 'vitest';
import { checkBundle, convertForm, readBundle, type FormRow, type FormSheets } from '../../engine/bundles/index.ts';
import { readRange, readRelevant } from '../../engine/bundles/xlsform/expression.ts';
import type { JsonObject } from '../../engine/json.ts';
import { definitions } from '../support/definitions.ts';
import { ruleText } from '../support/rule-text.ts';

const { catalog } = definitions;
/** Builds `${` without looking like a forgotten template literal. */
const asWritten = (text: string): string => text.replaceAll('#{', ['$', '{'].join(''));

test.each([
  ["#{colour} = 'red'", 'colour = red'],
  ['#{n} != "2" and selected(#{m}, \'x\')', '(n != 2 and m selected x)'],
  ["(#{a} = '1' or #{b} = '2') or #{c} = 3", '((a = 1 or b = 2) or c = 3)'],
  ["#{a} = '1' and #{b} = '2' or #{c} = '3'", '((a = 1 and b = 2) or c = 3)'],
  ['#{age} > 18', 'age > 18'],
  ["not(#{a} = '1' and #{b} = '2')", '(a != 1 or b != 2)'],
])('the condition %s is read', (text, expected) => {
  expect(ruleText(readRelevant(asWritten(text)))).toBe(expected);
});

test.each(['not(#{a})', "#{a} = '1' and", '', "process.exit('1')", `${"#{a} = '1' and ".repeat(500)}#{a} = '1'`])(
  'case %#: a condition without a counterpart is not read',
  (text) => {
    expect(readRelevant(asWritten(text))).toBeNull();
  },
);

const at = (value: string, strict = false) => ({ value, strict });

test.each([
  ['. >= 1 and . <= 10', { least: at('1'), greatest: at('10'), ofLength: false }],
  ['string-length(.) <= 80', { least: null, greatest: at('80'), ofLength: true }],
  [". > date('2026-01-01')", { least: at('2026-01-01', true), greatest: null, ofLength: false }],
  ["regex(., '^a')", null],
  ['. > 1 and . > 5', null],
  ['. > 1 and string-length(.) < 5', null],
])('the constraint %s', (text, expected) => {
  expect(readRange(text)).toEqual(expected);
});

const form: FormSheets = {
  settings: [{ form_title: 'Beam request', form_id: 'beam-request' }],
  choices: [
    { list_name: 'phase', name: 'sol', label: 'Solid' },
    { list_name: 'phase', name: 'liq', label: 'Liquid' },
  ],
  survey: [
    { type: 'text', name: 'aim', label: 'Aim', required: 'yes', constraint: 'string-length(.) <= 200' },
    { type: 'begin_group', name: 'sample', label: 'Sample' },
    { type: 'select_one phase', name: 'phase', label: 'Phase', hint: 'At room temperature' },
    { type: 'integer', name: 'count', label: 'How many?', relevant: asWritten("#{phase} = 'sol'"), constraint: '. >= 1 and . <= 10' },
    { type: 'decimal', name: 'volume', label: 'Volume', relevant: asWritten("#{aim} = 'x'") },
    { type: 'end_group' },
    { type: 'note', name: 'thanks', label: 'Thank you <script>' },
    { type: 'image', name: 'photo', label: 'Photo' },
    { type: 'dateTime', name: 'when', label: 'When' },
    { type: 'select_multiple phase', name: 'phases', label: 'Phases' },
    { type: 'geopoint', name: 'where', label: 'Where' },
    { type: 'calculate', name: 'sum', calculation: '1 + 1' },
  ],
};

test('a form becomes a template, and what became of it is told', () => {
  const { bundle, taken, approximated, left } = convertForm(form, catalog, { groupId: 'PROPOSAL' });
  const items = readBundle(bundle);
  const body = (key: string): JsonObject => items.find((item) => item.key === key)?.body ?? {};
  const config = (name: string) => body(`beam_request__${name}`)['config'];

  expect(checkBundle(items, catalog)).toEqual([]);
  expect(taken).toHaveLength(8);
  expect(config('aim')).toMatchObject({ required: true, max: 200 });
  expect(config('phase')).toMatchObject({
    options: [
      { value: 'sol', label: 'Solid' },
      { value: 'liq', label: 'Liquid' },
    ],
    variant: 'radio',
    small_label: 'At room temperature',
  });
  expect(config('phases')).toMatchObject({ isMultipleSelect: true });
  expect(config('count')).toMatchObject({ decimals: 0, min: 1, max: 10 });
  expect(config('thanks')).toMatchObject({ html: '<p>Thank you &lt;script&gt;</p>' });
  expect(config('photo')).toMatchObject({ file_type: ['image/*'] });
  expect(config('when')).toMatchObject({ includeTime: true });
  const [first, second] = body('xlsform-beam-request')['steps'] as unknown as {
    title: string;
    fields: { questionId: string; dependencies: unknown[] }[];
  }[];
  expect(first?.fields.map(({ questionId }) => questionId)).toEqual(['proposal_basis', 'beam_request__aim']);
  expect(second?.title).toBe('Sample');
  expect(second?.fields[1]?.dependencies).toEqual([{ questionId: 'beam_request__phase', condition: { condition: 'eq', params: 'sol' } }]);
  expect(approximated).toEqual(['note thanks: is in no group; it begins a step of its own, “After Sample”']);
  const steps = body('xlsform-beam-request')['steps'] as readonly JsonObject[];
  expect(steps.map(({ title }) => title)).toEqual(['New proposal', 'Sample', 'After Sample']);
  expect(left).toEqual([
    'geopoint where: there is no question for a place here',
    'calculate sum: nobody answers it: the form fills it in by itself',
  ]);
});

function became(row: FormRow, choices: readonly FormRow[] = []) {
  const { bundle, approximated, left } = convertForm({ survey: [{ name: 'q', label: 'Q', ...row }], choices, settings: [] }, catalog, {
    groupId: 'PROPOSAL',
  });
  const config = readBundle(bundle).find(({ key }) => key === 'form__q')?.body['config'] as JsonObject | undefined;
  return { config, said: [...approximated, ...left] };
}

test.each([
  [{ type: 'text', constraint: 'string-length(.) > 3 and string-length(.) < 10' }, { min: 4, max: 9 }, []],
  [{ type: 'text', constraint: 'string-length(.) >= 3' }, { min: 3, max: null }, []],
  [
    { type: 'text', required: asWritten("#{a} = 'b'") },
    { required: false },
    [asWritten("it is required only where #{a} = 'b'; here it is not required")],
  ],
  [{ type: 'text', required: 'no' }, { required: false }, []],
  [{ type: 'text', default: 'quartz' }, {}, ['the default quartz is left out']],
  [{ type: 'date', default: '2026-03-01' }, { defaultDate: '2026-03-01' }, []],
  [{ type: 'date', default: 'today()' }, { defaultDate: null }, ['the default today() is left out']],
  [{ type: 'date', constraint: ". > date('2026-01-31') and . < date('2026-03-01')" }, { minDate: '2026-02-01', maxDate: '2026-02-28' }, []],
  [{ type: 'date', constraint: ". >= '2026-01-31'" }, { minDate: '2026-01-31' }, []],
  [{ type: 'date', constraint: ". >= '2026-13-31'" }, { minDate: null }, ["the constraint . >= '2026-13-31' is left out"]],
  [
    { type: 'dateTime', constraint: ". >= '2026-01-31T10:00'" },
    { minDate: '2026-01-31' },
    ["of . >= '2026-01-31T10:00' only the days are kept"],
  ],
  [
    { type: 'file' },
    { file_type: ['.pdf', '.doc', '.docx', 'image/*'], max_files: 1 },
    ['it does not say which files it takes; here .pdf, .doc, .docx, image/* are taken'],
  ],
  [{ type: 'file', accept: '.CSV, text/plain' }, { file_type: ['.csv', 'text/plain'] }, []],
  [{ type: 'file', accept: '.csv <b>' }, { file_type: ['.csv'] }, ['the file types <b> are left out']],
  [{ type: 'decimal', constraint: '. > 0' }, { numberValueConstraint: 'ONLY_POSITIVE' }, []],
  [{ type: 'decimal', constraint: '. < 0' }, { numberValueConstraint: 'ONLY_NEGATIVE' }, []],
  [{ type: 'integer', constraint: '. >= 1' }, { decimals: 0, min: 1 }, []],
  [{ type: 'integer', constraint: '. < 0' }, { decimals: 0, max: -1 }, []],
  [{ type: 'integer', constraint: '. > 2.5 and . < 9' }, { decimals: 0, min: 3, max: 8 }, []],
  [{ type: 'integer' }, { decimals: 0 }, []],
  [
    { type: 'decimal', constraint: '. > 0 and . < 5' },
    { numberValueConstraint: 'ONLY_POSITIVE', max: 5 },
    ['of . > 0 and . < 5 the limits themselves can be given, too'],
  ],
  [{ type: 'decimal', constraint: '. >= 0 and . <= 2.5' }, { min: 0, max: 2.5 }, []],
] satisfies [FormRow, JsonObject, string[]][])('of the question %j nothing is lost in silence', (row, config, notes) => {
  const { config: made, said } = became(row);

  expect(made).toMatchObject(config);
  expect(said).toEqual(notes.map((note) => `${row.type} q: ${note}`));
});

const shades: readonly FormRow[] = [
  { list_name: 'shade', name: 'r1', label: 'Red' },
  { list_name: 'shade', name: 'r2', label: 'Red' },
  { list_name: 'shade', name: 'b', label: 'Blue' },
];

test('choices keep name and label, with one to be written; a filter is told; a list that is missing leaves the question out', () => {
  const { config, said } = became({ type: 'select_one shade or_other', choice_filter: 'x = y', default: 'b' }, shades);

  expect(config).toMatchObject({
    options: [
      { value: 'r1', label: 'Red' },
      { value: 'r2', label: 'Red' },
      { value: 'b', label: 'Blue' },
    ],
    other: true,
  });
  expect(said.map((line) => line.replace('select_one shade or_other q: ', ''))).toEqual([
    'the default b is left out',
    'all choices are offered: the filter x = y is left out',
  ]);
  expect(became({ type: 'select_one tint' }, shades)).toEqual({
    config: undefined,
    said: ['select_one tint q: the form has no list of choices tint'],
  });
});

test('of choices with one name none is lost, and they are told with their list', () => {
  const places: readonly FormRow[] = [
    { list_name: 'town', name: 'p', label: 'Paris' },
    { list_name: 'town', name: 'l', label: 'London' },
    { list_name: 'town', name: 'p', label: 'Paris, Texas' },
    { list_name: 'town', name: 'l', label: 'London' },
  ];

  const { config, said } = became({ type: 'select_one town' }, places);

  expect(config).toMatchObject({ options: [{ value: 'p', label: 'Paris' }, { value: 'l', label: 'London' }, 'Paris, Texas'] });
  expect(said).toEqual([
    'list town: the choice p is there 2 times (“Paris”, “Paris, Texas”); every label is offered once',
    'list town: the choice l is there 2 times (“London”); every label is offered once',
  ]);
});

test('a condition on a name that several choices have is not guessed', () => {
  const choices = ['Paris', 'Paris, Texas'].map((label) => ({ list_name: 'town', name: 'p', label }));
  const survey = [
    { type: 'select_one town', name: 'town', label: 'Town' },
    { type: 'text', name: 'q', label: 'Q', relevant: asWritten("#{town} = 'p'") },
  ];

  const { left } = convertForm({ survey, choices, settings: [] }, catalog, { groupId: 'PROPOSAL' });

  expect(left).toEqual(['text q: the condition on town, which has several choices p; it is shown to everybody']);
});

function lookedAt(survey: readonly FormRow[]) {
  const choices = ['y', 'n'].map((name) => ({ list_name: 'yn', name, label: name.toUpperCase() }));
  const rows = survey.map((row) => ({ ...row, ...(row['relevant'] ? { relevant: asWritten(row['relevant']) } : {}) }));
  const { bundle, left } = convertForm({ survey: rows, choices, settings: [] }, catalog, { groupId: 'PROPOSAL' });
  const items = readBundle(bundle);
  const steps = items.find(({ kind }) => kind === 'TEMPLATE')?.body['steps'] as unknown as { fields: Field[] }[];
  const fields = steps.flatMap((step) => step.fields).filter(({ dependencies }) => dependencies.length > 0);
  const short = (id: string) => id.slice('form__'.length);
  return {
    sound: checkBundle(items, catalog),
    looks: fields.map((field) => [short(field.questionId), ...field.dependencies.map(({ questionId }) => short(questionId))].join(' ')),
    left,
  };
}
const choice = (name: string, relevant?: string): FormRow => ({
  type: 'select_one yn',
  name,
  label: name,
  ...(relevant === undefined ? {} : { relevant }),
});

test('a condition may look at what is asked later', () => {
  expect(lookedAt([choice('a', "#{b} = 'y'"), choice('b')])).toEqual({ sound: [], looks: ['a b'], left: [] });
});

test('a condition that would lead back to its own question is left out, and the rest comes over', () => {
  const self = lookedAt([choice('a', "#{a} = 'y'"), choice('b', "#{a} = 'y'")]);
  const circle = lookedAt([choice('a', "#{b} = 'y'"), choice('b', "#{c} = 'y'"), choice('c', "#{a} = 'y' and #{b} = 'n'")]);
  const group = lookedAt([
    { type: 'begin_group', name: 'g', label: 'G', relevant: "#{a} = 'y'" },
    choice('a'),
    choice('b'),
    { type: 'end_group' },
  ]);

  const without = (of: string, on: string, why: string) => `select_one yn ${of}: the condition on ${on}, ${why}; it is shown to everybody`;
  expect(self).toEqual({ sound: [], looks: ['b a'], left: [without('a', 'a', 'which is this question')] });
  expect(circle).toEqual({
    sound: [],
    looks: ['a b', 'b c'],
    left: [without('c', 'a', 'which depends on this question'), without('c', 'b', 'which depends on this question')],
  });
  expect(group).toEqual({ sound: [], looks: ['b a'], left: [without('a', 'a', 'which is this question')] });
});

test('a condition on what was not taken over says so', () => {
  const { left } = lookedAt([{ type: 'geopoint', name: 'where', label: 'Where' }, choice('a', "#{where} = 'y'")]);

  expect(left).toContain('select_one yn a: the condition on where, which is not asked here; it is shown to everybody');
});

function conditionsOf(relevant: string) {
  const choices = ['red', 'blue'].map((name) => ({ list_name: 'colour', name, label: name.toUpperCase() }));
  const survey = [
    { type: 'select_one colour', name: 'one', label: 'One' },
    { type: 'select_multiple colour', name: 'some', label: 'Some' },
    { type: 'text', name: 'words', label: 'Words' },
    { type: 'text', name: 'q', label: 'Q', relevant: asWritten(relevant) },
  ];
  const { bundle, approximated, left } = convertForm({ survey, choices, settings: [] }, catalog, { groupId: 'PROPOSAL' });
  const items = readBundle(bundle);
  expect(checkBundle(items, catalog)).toEqual([]);
  const [step] = items.find(({ kind }) => kind === 'TEMPLATE')?.body['steps'] as unknown as { fields: Field[] }[];
  const { dependencies = [], dependenciesOperator, when } = step?.fields.find(({ questionId }) => questionId === 'form__q') ?? {};
  const shown = dependencies.map(
    ({ questionId, condition }) => `${questionId.slice('form__'.length)} ${condition.condition} ${condition.params}`,
  );
  return { shown, dependenciesOperator, when, said: [...approximated, ...left].map((line) => line.replace('text q: ', '')) };
}
interface Field {
  readonly when?: unknown;
  readonly questionId: string;
  readonly dependencies: readonly {
    readonly questionId: string;
    readonly condition: { readonly condition: string; readonly params: string };
  }[];
  readonly dependenciesOperator: string;
}

const one = { answer: 'form__one' };
const some = { answer: 'form__some' };

test.each<[string, { shown?: string[]; when?: unknown; said?: string[] }]>([
  ["#{one} = 'red' and selected(#{some}, 'blue')", { shown: ['one eq red', 'some eq blue'] }],
  ["#{one} != ''", { when: { '!': [{ empty: [one] }] } }],
  ["#{one} = ''", { when: { empty: [one] } }],
  ["#{some} = 'red'", { when: { and: [{ in: ['red', some] }, { '===': [{ count: [some] }, 1] }] } }],
  ["#{one} != 'red'", { when: { '!==': [one, 'red'] } }],
  ["#{one} = 'green'", { said: ['the condition on one, which has no choice green; it is shown to everybody'] }],
  ["#{one} = 'red' and #{words} = 'x'", { when: { and: [{ '===': [one, 'red'] }, { '===': [{ answer: 'form__words' }, 'x'] }] } }],
  [
    "#{one} = 'red' and #{words} > 'x'",
    { shown: ['one eq red'], said: ['the condition on words, which cannot be compared like this here'] },
  ],
  [
    "#{one} = 'red' or #{words} > 'x'",
    {
      said: [
        'the condition on words, which cannot be compared like this here; it is shown to everybody',
        'the conditions beside it; it is shown to everybody',
      ],
    },
  ],
])('the condition %s becomes one that means the same, or is told', (relevant, { shown = [], when, said = [] }) => {
  expect(conditionsOf(relevant)).toEqual({ shown, dependenciesOperator: 'AND', when, said });
});

test('repeats, other columns and other languages are told', () => {
  const sheets: FormSheets = {
    survey: [
      { type: 'begin_repeat', name: 'runs', label: 'Runs' },
      { type: 'text', name: 'run', label: 'Run', read_only: 'yes' },
      { type: 'end_repeat' },
    ],
    choices: [],
    settings: [],
    otherLanguages: ['Deutsch (de)'],
  };

  const { bundle, left } = convertForm(sheets, catalog, { groupId: 'PROPOSAL' });

  expect(left).toEqual([
    'repeat runs (“Runs”): its questions are asked once; a sub-template asks them as often as needed',
    'column read_only: it has no counterpart here (1 row)',
    'language Deutsch (de): questionnaires here have one language',
  ]);
  const steps = readBundle(bundle).find(({ kind }) => kind === 'TEMPLATE')?.body['steps'] as unknown as { title: string }[];
  expect(steps.map(({ title }) => title)).toEqual(['New proposal', 'Runs']);
});

test('the same form gives the same bundle', () => {
  expect(convertForm(form, catalog, { groupId: 'PROPOSAL' }).bundle).toBe(convertForm(form, catalog, { groupId: 'PROPOSAL' }).bundle);
});

test('a workbook without a survey is refused', () => {
  expect(() => convertForm({ survey: [], choices: [], settings: [] }, catalog, { groupId: 'PROPOSAL' })).toThrow('survey');
});

test('a text that no database keeps is refused with its place, and no character is cut in two', () => {
  const survey = [{ type: 'text', name: 'a', label: 'A' }];

  expect(() =>
    convertForm({ survey: [...survey, { type: 'text', name: 'b', label: 'x\u0000' }], choices: [], settings: [] }, catalog, {
      groupId: 'PROPOSAL',
    }),
  ).toThrow('its text at row 2 of survey has characters that cannot be saved');
  const { bundle } = convertForm(
    { survey: [{ type: 'text', name: 'b', label: `${'x'.repeat(255)}${'🔬'.repeat(600)}` }], choices: [], settings: [] },
    catalog,
    { groupId: 'PROPOSAL' },
  );
  expect(() => readBundle(bundle)).not.toThrow();
});
