import { expect, test } from 'vitest';
import { checkBundle, convertForm, readBundle, type FormSheets } from '../../engine/bundles/index.ts';
import { readRange, readRelevant } from '../../engine/bundles/xlsform/expression.ts';
import type { JsonObject } from '../../engine/json.ts';
import { definitions } from '../support/definitions.ts';

const { catalog } = definitions;
/** Forms write a dollar sign, which would look like a forgotten template literal here. */
const asWritten = (text: string): string => text.replaceAll('#{', ['$', '{'].join(''));
const is = (name: string, value: string, equals = true) => ({ name, equals, value });

test.each([
  ["#{colour} = 'red'", { operator: 'AND', conditions: [is('colour', 'red')] }],
  ['#{n} != "2" and selected(#{m}, \'x\')', { operator: 'AND', conditions: [is('n', '2', false), is('m', 'x')] }],
  ["(#{a} = '1' or #{b} = '2') or #{c} = 3", { operator: 'OR', conditions: [is('a', '1'), is('b', '2'), is('c', '3')] }],
  ["#{a} = '1' and (#{b} = '2' and #{c} = '3')", { operator: 'AND', conditions: [is('a', '1'), is('b', '2'), is('c', '3')] }],
])('the condition %s is read', (text, expected) => {
  expect(readRelevant(asWritten(text))).toEqual(expected);
});

test.each([
  "#{a} = '1' and #{b} = '2' or #{c} = '3'",
  "(#{a} = '1' or #{b} = '2') and (#{c} = '3' or #{d} = '4')",
  '#{age} > 18',
  'not(#{a})',
  "#{a} = '1' and",
  '',
  "process.exit('1')",
  `${"#{a} = '1' and ".repeat(500)}#{a} = '1'`,
])('case %#: a condition without a counterpart is not read', (text) => {
  expect(readRelevant(asWritten(text))).toBeNull();
});

test.each([
  ['. >= 1 and . <= 10', { least: '1', greatest: '10', ofLength: false }],
  ['string-length(.) <= 80', { least: null, greatest: '80', ofLength: true }],
  [". > date('2026-01-01')", { least: '2026-01-01', greatest: null, ofLength: false }],
  ["regex(., '^a')", null],
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
  const { bundle, taken, approximated, left } = convertForm(form, catalog, 'PROPOSAL');
  const items = readBundle(bundle);
  const body = (key: string): JsonObject => items.find((item) => item.key === key)?.body ?? {};
  const config = (name: string) => body(`beam_request_${name}`)['config'];

  expect(checkBundle(items, catalog)).toEqual([]);
  expect(taken).toHaveLength(8);
  expect(config('aim')).toMatchObject({ required: true, max: 200 });
  expect(config('phase')).toMatchObject({ options: ['Solid', 'Liquid'], variant: 'radio', small_label: 'At room temperature' });
  expect(config('phases')).toMatchObject({ isMultipleSelect: true });
  expect(config('count')).toMatchObject({ numberValueConstraint: 'ONLY_POSITIVE_INTEGER' });
  expect(config('thanks')).toMatchObject({ html: '<p>Thank you &lt;script&gt;</p>' });
  expect(config('photo')).toMatchObject({ file_type: ['image/*'] });
  expect(config('when')).toMatchObject({ includeTime: true });
  const [first, second] = body('xlsform-beam-request')['steps'] as unknown as {
    title: string;
    fields: { questionId: string; dependencies: unknown[] }[];
  }[];
  expect(first?.fields.map(({ questionId }) => questionId)).toEqual(['proposal_basis', 'beam_request_aim']);
  expect(second?.title).toBe('Sample');
  expect(second?.fields[1]?.dependencies).toEqual([{ questionId: 'beam_request_phase', condition: { condition: 'eq', params: 'Solid' } }]);
  expect(approximated).toEqual(['integer count: of . >= 1 and . <= 10 only that it is positive is kept']);
  expect(left).toEqual([
    'decimal volume: the condition on aim, which is not a choice',
    'geopoint where: there is no such question here',
    'calculate sum: there is no such question here',
  ]);
});

test('the same form gives the same bundle', () => {
  expect(convertForm(form, catalog, 'PROPOSAL').bundle).toBe(convertForm(form, catalog, 'PROPOSAL').bundle);
});

test('a workbook without a survey is refused', () => {
  expect(() => convertForm({ survey: [], choices: [], settings: [] }, catalog, 'PROPOSAL')).toThrow('survey');
});
