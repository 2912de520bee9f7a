import { expect, test } from 'vitest';
import {
  DICTIONARY_COLUMNS,
  dictionaryDifferences,
  dictionaryEdits,
  dictionaryRows,
  originHeading,
  originIn,
  readDictionary,
} from '../../engine/dictionary/index.ts';
import { apply } from '../../engine/edits/index.ts';
import type { FieldDefinition, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { definitions } from '../support/definitions.ts';

const { catalog } = definitions;

const field = (naturalKey: string, dataType: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  questionId: `id_${naturalKey}`,
  naturalKey,
  question: `Text of ${naturalKey}`,
  dataType,
  dependencies: [],
  dependenciesOperator: 'AND',
  ...more,
  config: { ...catalog.logic.get(dataType)?.blankConfig, ...more.config },
});

const template: TemplateDefinition = {
  groupId: 'PROPOSAL',
  name: 'Proposal',
  description: '',
  steps: [
    { topicId: 1, title: 'New proposal', isEnabled: true, fields: [field('basis', 'PROPOSAL_BASIS')] },
    { topicId: 2, title: 'Empty', isEnabled: false, fields: [] },
    {
      topicId: 3,
      title: 'Sample',
      isEnabled: true,
      fields: [
        field('phase', 'SELECTION_FROM_OPTIONS', { config: { options: ['solid', { value: 'liq', label: 'Liquid' }], required: true } }),
        field('mass', 'NUMBER_INPUT', {
          config: { min: 1, max: 10.5, decimals: 1 },
          dependencies: [{ questionId: 'id_phase', condition: { condition: 'eq', params: 'solid' } }],
        }),
        field('when', 'DATE', { config: { minDate: '2027-01-01', tooltip: 'Any day' } }),
        field('sure', 'BOOLEAN'),
      ],
    },
    {
      topicId: 4,
      title: 'Sample',
      isEnabled: true,
      fields: [field('why', 'TEXT_INPUT', { dependencies: [{ questionId: 'id_sure', condition: { condition: 'neq', params: true } }] })],
    },
  ],
};

const table = (change: (rows: string[][]) => void = () => undefined) => {
  const rows = [
    DICTIONARY_COLUMNS.map(({ title }): string => title),
    ...dictionaryRows(template, catalog).map((row) => DICTIONARY_COLUMNS.map(({ name }) => row[name])),
  ];
  change(rows);
  return rows.map((cells, i) => ({ line: i + 1, cells }));
};
const AT = Object.fromEntries(DICTIONARY_COLUMNS.map(({ name }, i) => [name, i])) as Record<
  (typeof DICTIONARY_COLUMNS)[number]['name'],
  number
>;
/** Rows of the questions in the spreadsheet. */
const ROW = { basis: 1, phase: 2, mass: 3, when: 4, sure: 5, why: 6 } as const;

function readBack(change?: (rows: string[][]) => void) {
  const { fields, problems } = readDictionary(table(change), template, catalog);
  let next = 100;
  const edits = problems.length > 0 ? [] : dictionaryEdits(template, fields, () => (next += 1));
  return { problems, edits, differences: dictionaryDifferences(template, fields, catalog), result: edits.reduce(apply, template) };
}
const set = (key: keyof typeof ROW, column: keyof typeof AT, text: string) => (rows: string[][]) => {
  const row = rows[ROW[key]];
  if (row) row[AT[column]] = text;
};

test('a row tells a question in words', () => {
  expect(dictionaryRows(template, catalog).slice(1, 4)).toMatchObject([
    {
      step: 'Sample',
      key: 'phase',
      type: 'Multiple choice',
      required: 'yes',
      options: 'solid\nliq = Liquid',
      condition: '',
      min: '',
    },
    { key: 'mass', min: '1', max: '10.5', decimals: '1', condition: "[phase] = 'solid'", options: '' },
    { key: 'when', min: '2027-01-01', help: 'Any day' },
  ]);
  expect(dictionaryRows(template, catalog).at(-1)).toMatchObject({ step: 'Sample (2)', condition: '[sure] != true' });
});

test('an unchanged spreadsheet changes nothing', () => {
  expect(readBack()).toMatchObject({ problems: [], edits: [], differences: [] });
});

test('columns that are missing leave what is there', () => {
  const keysOnly = (rows: string[][]) => rows.forEach((row) => row.splice(2));

  expect(readBack(keysOnly)).toMatchObject({ problems: [], edits: [], differences: [] });
});

test.each<[keyof typeof ROW, keyof typeof AT, string, object]>([
  ['mass', 'text', 'How heavy?', { question: 'How heavy?' }],
  ['mass', 'required', 'YES', { config: { required: true } }],
  ['mass', 'max', '12,5', { config: { max: 12.5 } }],
  ['mass', 'min', '', { config: { min: null } }],
  ['mass', 'decimals', '0', { config: { decimals: 0 } }],
  ['phase', 'options', 'solid = Solid\ngas', { config: { options: [{ value: 'solid', label: 'Solid' }, 'gas'] } }],
  ['when', 'max', '2027-12-31', { config: { maxDate: '2027-12-31' } }],
  ['when', 'help', '', { config: { tooltip: '' } }],
  ['why', 'help', 'In short', { config: { placeholder: 'In short' } }],
  ['mass', 'condition', '', { dependencies: [] }],
  [
    'why',
    'condition',
    "[phase] = 'liq' or [sure] = true",
    {
      dependenciesOperator: 'OR',
      dependencies: [
        { questionId: 'id_phase', condition: { condition: 'eq', params: 'liq' } },
        { questionId: 'id_sure', condition: { condition: 'eq', params: true } },
      ],
    },
  ],
])('the cell of %s in the column %s may become “%s”', (key, column, text, expected) => {
  const { problems, differences, result } = readBack(set(key, column, text));

  expect(problems).toEqual([]);
  expect(differences).toHaveLength(1);
  expect(result.steps.flatMap(({ fields }) => fields).find(({ naturalKey }) => naturalKey === key)).toMatchObject(expected);
});

test.each<[keyof typeof ROW, keyof typeof AT, string, string]>([
  ['mass', 'key', 'weight', 'No question of the template has the key “weight”'],
  ['mass', 'key', '', 'The key is missing. New questions are made in the editor'],
  ['mass', 'key', 'phase', 'The key “phase” is already in row 3'],
  ['mass', 'type', 'Date', 'The type cannot be changed in a spreadsheet; it is “Number”'],
  ['mass', 'text', '', 'Question is required'],
  ['mass', 'required', 'perhaps', '“perhaps” is neither yes nor no'],
  ['mass', 'min', 'few', '“few” is not a number'],
  ['mass', 'decimals', '1.5', '“1.5” is not a whole number'],
  ['mass', 'options', 'a', 'A question of type “Number” has no such setting'],
  ['phase', 'options', 'a\na', 'The option “a” is there twice'],
  ['when', 'min', 'tomorrow', '“tomorrow” is not a date such as 2027-01-31'],
  [
    'why',
    'condition',
    'if it is wet',
    "Conditions are written like [key] = 'value' and [other] != 'value', joined by either “and” or “or”",
  ],
  ['why', 'condition', "[wet] = 'x'", 'No question of the template has the key “wet”'],
  ['why', 'condition', "[mass] = '1'", 'No condition can be put on “Text of mass”'],
  ['why', 'condition', "[phase] = 'gas'", '“Text of phase” cannot be answered by “gas”'],
  ['why', 'step', '', 'The step is missing'],
])('a faulty cell of %s in the column %s is told with its place: “%s”', (key, column, text, fault) => {
  const { problems, edits } = readBack(set(key, column, text));
  const title = DICTIONARY_COLUMNS[AT[column]]?.title;

  expect(problems).toContainEqual({ row: ROW[key] + 1, column: title, text: expect.stringContaining(fault) as string });
  expect(edits).toEqual([]);
});

test('rows may move, to other and to new steps, and be taken out', () => {
  const { problems, differences, result } = readBack((rows) => {
    const [why] = rows.splice(ROW.why, 1);
    if (why) rows.splice(ROW.mass, 0, why.with(AT.step, 'Sample'));
    rows.push(
      ...rows
        .splice(
          rows.findIndex((row) => row[AT.key] === 'when'),
          1,
        )
        .map((row) => row.with(AT.step, 'Dates')),
    );
  });

  expect(problems).toEqual([]);
  expect(result.steps.map(({ title, topicId, fields }) => [title, topicId, fields.map(({ naturalKey }) => naturalKey)])).toEqual([
    ['New proposal', 1, ['basis']],
    ['Empty', 2, []],
    ['Sample', 3, ['phase', 'why', 'mass', 'sure']],
    ['Dates', expect.any(Number), ['when']],
  ]);
  expect(differences.map(({ column, question, before, after }) => [column, question, before, after])).toEqual([
    ['Step', 'Text of why', 'Sample (2)', 'Sample'],
    ['Step', 'Text of when', 'Sample', 'Dates'],
  ]);
});

test('a row that is taken out takes the question out, unless another needs it', () => {
  const { differences, result } = readBack((rows) => rows.splice(ROW.why, 1));
  expect(differences).toEqual([{ row: null, column: 'Step', question: 'Text of why', before: 'Sample (2)', after: '' }]);
  expect(result.steps).toHaveLength(3);

  expect(readBack((rows) => rows.splice(ROW.phase, 1)).problems).toEqual([
    { row: 3, column: 'Shown when', text: 'Its condition needs “Text of phase”, which has no row' },
  ]);
  expect(readBack((rows) => rows.splice(ROW.basis, 1)).problems).toEqual([
    { row: null, column: null, text: 'The row of “Text of basis” is missing; it always stays' },
  ]);
});

test('of rows in another order only those that moved are told', () => {
  const { differences, result } = readBack((rows) => rows.splice(ROW.sure, 0, ...rows.splice(ROW.phase, 1)));

  expect(differences).toEqual([{ row: 6, column: 'Place', question: 'Text of phase', before: '2', after: '5' }]);
  expect(result.steps[2]?.fields.map(({ naturalKey }) => naturalKey)).toEqual(['mass', 'when', 'sure', 'phase']);
});

test('a step that begins twice is told', () => {
  const { problems } = readBack((rows) => rows.splice(ROW.why + 1, 0, ...rows.splice(ROW.mass, 1)));

  expect(problems).toEqual([{ row: 7, column: 'Step', text: 'The step “Sample” begins again. Put its rows together' }]);
});

test('the version of the template stands in a heading', () => {
  expect(originIn(['Step', originHeading({ key: 'a-b', version: 12 })])).toEqual({ key: 'a-b', version: 12 });
  expect(originIn(['Step'])).toBeNull();
});
