import { expect, test } from 'vitest';
import { checkBundle, formOrigin, readBundle, redcapForm, surveyJsForm, type ForeignForm } from '../../engine/bundles/index.ts';
import { ruleOfExpression } from '../../engine/bundles/conversion/expression.ts';
import { annotationsOf, redcapChoices, textKind } from '../../engine/bundles/redcap/settings.ts';
import { SURVEYJS_EXPRESSIONS } from '../../engine/bundles/surveyjs/words.ts';
import type { JsonObject } from '../../engine/json.ts';
import { definitions } from '../support/definitions.ts';
import { ruleText } from '../support/rule-text.ts';

const { catalog } = definitions;

interface Step {
  readonly title: string;
  readonly fields: readonly {
    readonly when?: unknown;
    readonly requiredWhen?: unknown;
    readonly questionId: string;
    readonly dependencies: readonly unknown[];
    readonly dependenciesOperator: string;
  }[];
}

function converted(form: ForeignForm) {
  const { bundle, taken, approximated, left } = form.convert({ groupId: 'PROPOSAL' });
  const items = readBundle(bundle);
  expect(checkBundle(items, catalog)).toEqual([]);
  const body = (key: string): JsonObject => items.find((item) => item.key === `${form.key}__${key}`)?.body ?? {};
  const steps = items.find(({ kind }) => kind === 'TEMPLATE')?.body['steps'] as unknown as readonly Step[];
  const field = (key: string) => steps.flatMap(({ fields }) => fields).find(({ questionId }) => questionId === `${form.key}__${key}`);
  return { body, config: (key: string) => body(key)['config'], steps, field, taken, approximated, left };
}

const survey = (elements: readonly object[], more: object = {}) =>
  converted(surveyJsForm(JSON.stringify({ title: 'Beam', pages: [{ name: 'p1', title: 'First', elements }], ...more }), catalog));

test.each([
  ["{a} = 'x' and {b} notempty", '(a = x and b != )'],
  ["{a} anyof ['x', 'y']", '(a selected x or a selected y)'],
  ["{a} contains 'x' && {b} <> 3", '(a selected x and b != 3)'],
  ["!({a} = true or {b} notcontains 'x')", '(a != true and b selected x)'],
  ['5 <= {n}', 'n >= 5'],
  ['{panel.a} = 1', 'a = 1'],
  ["{a} = 'x' or {b} = 1 and {c} empty", '(a = x or (b = 1 and c = ))'],
])('SurveyJS: the condition %s is read', (text, expected) => {
  expect(ruleText(ruleOfExpression(text, SURVEYJS_EXPRESSIONS))).toBe(expected);
});

test.each(['{a} =', 'today() > {a}', "iif({a} = 'x', 1, 2) = 1", '{a} + {b} > 3', `${'('.repeat(50)}{a} = 1${')'.repeat(50)}`])(
  'SurveyJS: the condition %s is not read',
  (text) => {
    expect(ruleOfExpression(text, SURVEYJS_EXPRESSIONS)).toBeNull();
  },
);

test.each<[string, object, JsonObject, string[]]>([
  [
    'a number',
    { type: 'text', inputType: 'number', min: 1, max: 20, step: 1, validators: [{ type: 'numeric', maxValue: 10 }] },
    { min: 1, max: 10, decimals: 0 },
    [],
  ],
  ['a text with a pattern', { type: 'text', validators: [{ type: 'regex', regex: '^[A-Z]{2}$' }] }, { pattern: { is: '[A-Z]{2}' } }, []],
  ['a costly pattern', { type: 'text', validators: [{ type: 'regex', regex: '^(a+)+$' }] }, {}, ['the pattern ^(a+)+$ is left out']],
  [
    'lengths',
    { type: 'comment', maxLength: 500, validators: [{ type: 'text', minLength: 10 }] },
    { min: 10, max: 500, multiline: true },
    [],
  ],
  ['an e-mail address', { type: 'text', validators: [{ type: 'email' }] }, { kind: 'email' }, []],
  ['a web address', { type: 'text', inputType: 'url' }, { kind: 'url' }, []],
  [
    'days',
    { type: 'text', inputType: 'date', min: '2027-01-01', defaultValue: '2027-02-01' },
    { minDate: '2027-01-01', defaultDate: '2027-02-01' },
    [],
  ],
  [
    'several choices',
    {
      type: 'checkbox',
      choices: [1, { value: 'b', text: { default: 'Bee', de: 'Biene' } }],
      showNoneItem: true,
      showOtherItem: true,
      maxSelectedChoices: 2,
    },
    {
      isMultipleSelect: true,
      options: ['1', { value: 'b', label: 'Bee' }, { value: 'none', label: 'None' }],
      exclusive: ['none'],
      other: true,
      most: 2,
    },
    ['language de: questionnaires here have one language'],
  ],
  ['a folded list', { type: 'dropdown', choices: ['a', 'b'] }, { variant: 'dropdown', isMultipleSelect: false }, []],
  [
    'yes or no',
    { type: 'boolean', labelTrue: 'Sure' },
    {
      options: [
        { value: 'true', label: 'Sure' },
        { value: 'false', label: 'No' },
      ],
    },
    [],
  ],
  ['a rating', { type: 'rating', rateMax: 7, minRateDescription: 'bad' }, { highest: 7, lowestLabel: 'bad' }, []],
  ['a text that is shown', { type: 'html', html: '<p>Read this</p>' }, { html: '<p>Read this</p>' }, []],
  ['a file', { type: 'file', acceptedTypes: '.pdf' }, { file_type: ['.pdf'], max_files: 1 }, []],
  [
    'a check by an expression',
    { type: 'text', validators: [{ type: 'expression', expression: '{a} > {b}', text: 'Too small' }] },
    {},
    ['the message “Too small” is left out', 'the check {a} > {b} is left out'],
  ],
  [
    'required on a condition',
    { type: 'text', requiredIf: '{a} = 1' },
    { required: false },
    ['it is required only where {a} = 1; here it is not required'],
  ],
  ['enabled on a condition', { type: 'text', enableIf: '{a} = 1' }, {}, ['its enableIf {a} = 1']],
])('SurveyJS: %s', (_title, element, config, notes) => {
  const { config: made, approximated, left, taken } = survey([{ name: 'q', title: 'Q', ...element }]);

  expect(made('q')).toMatchObject(config);
  expect(taken).toHaveLength(1);
  expect([...approximated, ...left].map((line) => line.replace(`${taken[0]}: `, ''))).toEqual(notes);
});

test.each(['matrix', 'signaturepad', 'expression', 'imagemap', 'somethingnew'])('SurveyJS: %s is left, with name and title', (type) => {
  const { left, taken } = survey([{ type, name: 'q', title: 'Sign here' }]);

  expect(taken).toEqual([]);
  expect(left).toEqual([expect.stringContaining(`${type} q (“Sign here”): `)]);
});

test('SurveyJS: pages are steps, panels are flattened, and their conditions are joined', () => {
  const colour = { type: 'radiogroup', name: 'colour', choices: ['red', 'blue'] };
  const panel = {
    type: 'panel',
    name: 'box',
    title: 'More',
    visibleIf: "{colour} = 'red'",
    elements: [
      { type: 'text', name: 'why', visibleIf: '{size} = 1' },
      { type: 'multipletext', name: 'm', items: [{ name: 'a' }] },
    ],
  };
  const pages = [
    { name: 'p1', elements: [colour, { type: 'dropdown', name: 'size', choices: [1, 2] }] },
    { name: 'p2', title: 'Second', elements: [panel] },
  ];

  const { steps, field, approximated, left } = survey([], { pages });

  expect(steps.map(({ title }) => title)).toEqual(['New proposal', 'p1', 'Second']);
  expect(field('why')?.dependencies).toEqual([
    { questionId: 'beam__colour', condition: { condition: 'eq', params: 'red' } },
    { questionId: 'beam__size', condition: { condition: 'eq', params: '1' } },
  ]);
  expect(approximated).toContain('panel box (“More”): its questions follow in the step around it');
  expect(left).toEqual([]);
});

test('SurveyJS: what asks several times, and what a survey does beside asking, is named', () => {
  const { left, taken } = survey(
    [
      { type: 'paneldynamic', name: 'runs', templateElements: [{ type: 'text', name: 'run' }] },
      { type: 'dropdown', name: 'country', choicesByUrl: { url: 'https://example.org' } },
    ],
    { triggers: [{}], completedHtml: 'Thanks' },
  );

  expect(taken).toEqual(['text run']);
  expect(left).toEqual([
    'paneldynamic runs: its questions are asked once; a sub-template asks them as often as needed',
    'dropdown country: its choices come from elsewhere (choicesByUrl)',
    'the triggers: there is no counterpart here',
    'the text at the end: there is no counterpart here',
  ]);
});

test.each(['{}', '[]', '{"pages": [{"elements": []}]}', 'no JSON'])('SurveyJS: %s is refused', (text) => {
  expect(() => surveyJsForm(text, catalog).convert({ groupId: 'PROPOSAL' })).toThrow();
});

const HEADINGS =
  '"Variable / Field Name","Form Name","Section Header","Field Type","Field Label","Choices, Calculations, OR Slider Labels","Field Note","Text Validation Type OR Show Slider Number","Text Validation Min","Text Validation Max",Identifier?,"Branching Logic (Show field only if...)","Required Field?","Custom Alignment","Question Number (surveys only)","Matrix Group Name","Matrix Ranking?","Field Annotation"';
interface Row {
  readonly name?: string;
  readonly form?: string;
  readonly section?: string;
  readonly type: string;
  readonly label?: string;
  readonly choices?: string;
  readonly note?: string;
  readonly validation?: string;
  readonly min?: string;
  readonly max?: string;
  readonly logic?: string;
  readonly required?: string;
  readonly matrix?: string;
  readonly annotation?: string;
}
const csvRow = ({
  name = 'q',
  form = 'beam',
  section = '',
  type,
  label = 'Q',
  choices = '',
  note = '',
  validation = '',
  min = '',
  max = '',
  ...row
}: Row) =>
  [
    name,
    form,
    section,
    type,
    label,
    choices,
    note,
    validation,
    min,
    max,
    '',
    row.logic ?? '',
    row.required ?? '',
    '',
    '',
    row.matrix ?? '',
    '',
    row.annotation ?? '',
  ]
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',');
const dictionary = (rows: readonly Row[]) =>
  converted(redcapForm(Buffer.from([HEADINGS, ...rows.map(csvRow)].join('\r\n')), catalog, 'Beam'));

test.each<[string, Row, JsonObject, string[]]>([
  [
    'an integer',
    { type: 'text', validation: 'integer', min: '1', max: '10', required: 'y' },
    { min: 1, max: 10, decimals: 0, required: true },
    [],
  ],
  ['a number with decimals', { type: 'text', validation: 'number_2dp' }, { decimals: 2 }, []],
  [
    'a day',
    { type: 'text', validation: 'date_dmy', min: '2027-01-01', annotation: "@DEFAULT='2027-02-01'" },
    { minDate: '2027-01-01', defaultDate: '2027-02-01' },
    [],
  ],
  ['a moment', { type: 'text', validation: 'datetime_ymd' }, { includeTime: true }, []],
  ['an e-mail address', { type: 'text', validation: 'email' }, { kind: 'email' }, []],
  ['a phone number', { type: 'text', validation: 'phone' }, {}, ['its check phone is left out']],
  ['notes', { type: 'notes' }, { multiline: true }, []],
  [
    'choices',
    { type: 'radio', choices: '1, One | 2, Two, or more' },
    {
      options: [
        { value: '1', label: 'One' },
        { value: '2', label: 'Two, or more' },
      ],
      isMultipleSelect: false,
    },
    [],
  ],
  [
    'several choices',
    { type: 'checkbox', choices: '1, A | 99, None', annotation: '@NONEOFTHEABOVE=99 @MAXCHECKED=2' },
    { isMultipleSelect: true, exclusive: ['99'], most: 2 },
    [],
  ],
  [
    'yes or no',
    { type: 'yesno' },
    {
      options: [
        { value: '1', label: 'Yes' },
        { value: '0', label: 'No' },
      ],
    },
    [],
  ],
  [
    'a slider',
    { type: 'slider', choices: 'low | high' },
    { min: 0, max: 100, small_label: 'low – high' },
    ['it is answered by a number, without a slider'],
  ],
  ['a file', { type: 'file' }, { max_files: 1 }, ['it does not say which files it takes; here .pdf, .doc, .docx, image/* are taken']],
  ['a text that is shown', { type: 'descriptive', label: 'Read <b>this</b>' }, { html: 'Read <b>this</b>' }, []],
  ['a label with markup', { type: 'text', label: '<b>Why</b>?' }, {}, ['the formatting of its label is left out']],
  ['a tag of another kind', { type: 'text', annotation: '@USERNAME' }, {}, ['its action tag @USERNAME']],
])('REDCap: %s', (_title, row, config, notes) => {
  const { config: made, approximated, left, taken } = dictionary([row]);

  expect(made('q')).toMatchObject(config);
  expect(taken).toHaveLength(1);
  expect([...approximated, ...left].map((line) => line.replace(/^[\w ]+?q: /, ''))).toEqual(notes);
});

test.each<[Row, string]>([
  [{ type: 'calc', choices: '[a] + 1' }, 'calc q: it is calculated'],
  [{ type: 'sql' }, 'sql q: its choices come from a query of the database'],
  [{ type: 'file', validation: 'signature' }, 'file q: there is no question for a signature here'],
  [{ type: 'text', annotation: '@HIDDEN' }, 'text q: it is not shown in the form'],
  [{ type: 'radio' }, 'radio q: it has no choices'],
  [{ type: 'text', name: 'record_id' }, 'text record_id: it numbers the records, which is done by itself here'],
])('REDCap: case %# is left, and told why', (row, line) => {
  expect(dictionary([row])).toMatchObject({ taken: [], left: [line] });
});

test('REDCap: forms and sections are steps, and branching logic becomes conditions', () => {
  const rows: readonly Row[] = [
    { name: 'record_id', type: 'text' },
    { name: 'kind', type: 'checkbox', choices: '1, A | 2, B', form: 'crystal_data' },
    { name: 'why', type: 'text', form: 'crystal_data', logic: "[kind(2)] = '1'" },
    { name: 'no', type: 'text', form: 'crystal_data', logic: "[kind(2)] = '0'" },
    { name: 'm1', type: 'radio', choices: '1, A', form: 'crystal_data', section: 'Safety', matrix: 'grid' },
    { name: 'm2', type: 'radio', choices: '1, A', form: 'crystal_data', matrix: 'grid', logic: "[event_1_arm_1][kind] = '1'" },
  ];

  const { steps, field, approximated, left } = dictionary(rows);

  expect(steps.map(({ title }) => title)).toEqual(['New proposal', 'Crystal data', 'Safety']);
  expect(field('why')?.dependencies).toEqual([{ questionId: 'beam__kind', condition: { condition: 'eq', params: '2' } }]);
  expect(field('no')).toMatchObject({ dependencies: [], when: { '!': [{ in: ['2', { answer: 'beam__kind' }] }] } });
  expect(approximated).toEqual(['matrix grid: its questions follow one by one']);
  expect(left).toContain("radio m2: its condition [event_1_arm_1][kind] = '1'; it is shown to everybody");
});

test('REDCap: tables of another kind are refused', () => {
  expect(() => redcapForm(Buffer.from('a,b\n1,2'), catalog)).toThrow('Variable / Field Name');
  expect(() => redcapForm(Buffer.from('"a,b'), catalog)).toThrow();
});

test('parts of a dictionary', () => {
  expect(redcapChoices('1, One | x | 3, <i>Three</i>')).toEqual([
    { name: '1', label: 'One' },
    { name: 'x', label: 'x' },
    { name: '3', label: 'Three' },
  ]);
  expect(textKind('time')).toMatchObject({ type: 'text', settings: { pattern: { example: '14:30' } } });
  expect(annotationsOf('@HIDDEN-SURVEY').isHidden).toBe(true);
});

test.each([
  ['a.xlsx', '', 'xlsform'],
  ['a.csv', 'a,b', 'redcap'],
  ['a.json', '{"pages": []}', 'surveyjs'],
  ['a.json', '{"format": "beamtime-bundle", "elements": []}', null],
  ['a.json', 'no JSON', null],
])('the file %s with %s comes from %s', (name, content, origin) => {
  expect(formOrigin(name, content)).toBe(origin);
});

/** The rule that a condition becomes, on questions of each kind. */
function ruleOf(visibleIf: string) {
  const elements = [
    { type: 'radiogroup', name: 'one', choices: ['a', 'b'] },
    { type: 'dropdown', name: 'level', choices: [1, 2, 3] },
    { type: 'checkbox', name: 'some', choices: ['a', 'b'] },
    { type: 'text', inputType: 'number', name: 'n' },
    { type: 'text', inputType: 'date', name: 'day' },
    { type: 'text', name: 'words' },
    { type: 'file', name: 'file', acceptedTypes: '.pdf' },
    { type: 'text', name: 'q', visibleIf },
  ];
  const { field, left } = survey(elements);
  const { dependencies, when } = { when: null, ...field('q') };
  return { when, flat: dependencies?.length ?? 0, left };
}
const one = { answer: 'beam__one' };
const some = { answer: 'beam__some' };

test.each([
  ["{one} <> 'a'", { '!==': [one, 'a'] }],
  ['{one} notempty', { '!': [{ empty: [one] }] }],
  ['{level} > 1', { '>': [{ number: [{ answer: 'beam__level' }] }, 1] }],
  ["{some} = 'a'", { and: [{ in: ['a', some] }, { '===': [{ count: [some] }, 1] }] }],
  ["{some} notcontains 'a'", { '!': [{ in: ['a', some] }] }],
  ['{n} >= 3 and {n} < 5', { and: [{ '>=': [{ answer: 'beam__n' }, 3] }, { '<': [{ answer: 'beam__n' }, 5] }] }],
  ["{day} > '2027-01-31'", { '>': [{ answer: 'beam__day' }, '2027-01-31'] }],
  [
    "{words} = 'x' or {one} = 'a' and {some} contains 'b'",
    { or: [{ '===': [{ answer: 'beam__words' }, 'x'] }, { and: [{ '===': [one, 'a'] }, { in: ['b', some] }] }] },
  ],
])('the condition %s becomes a rule', (text, when) => {
  expect(ruleOf(text)).toEqual({ when, flat: 0, left: [] });
});

test.each([
  ["{one} = 'a' and {some} contains 'b'", 2],
  ["{one} = 'a' or {one} = 'b'", 2],
])('the condition %s becomes dependencies', (text, flat) => {
  expect(ruleOf(text)).toEqual({ when: null, flat, left: [] });
});

test.each([
  ["{one} = 'c'", 'the condition on one, which has no choice c; it is shown to everybody'],
  ["{one} > 'a'", 'the condition on one, which compares its choices; it is shown to everybody'],
  ["{n} = 'many'", 'the condition on n, which cannot be compared like this here; it is shown to everybody'],
  ["{file} = 'x'", 'the condition on file, which no condition can be put on; it is shown to everybody'],
])('the condition %s is left: %s', (text, note) => {
  expect(ruleOf(text)).toEqual({ when: null, flat: 0, left: [`text q: ${note}`] });
});

test('required on a condition becomes a rule', () => {
  const { field, approximated } = survey([
    { type: 'radiogroup', name: 'one', choices: ['a', 'b'] },
    { type: 'text', name: 'q', requiredIf: "{one} = 'a'" },
  ]);

  expect(field('q')).toMatchObject({ requiredWhen: { '===': [one, 'a'] } });
  expect(approximated).toEqual([]);
});
