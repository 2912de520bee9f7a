import type { Json, JsonObject } from '../../../engine/json.ts';
import type { FieldDefinition, StepDefinition } from '../../../engine/questionnaires/index.ts';
import { asking, is, proposal, q, topic, type Planted } from './plant.ts';

const A = (key: string): Json => ({ answer: key });
const above = (a: Json, b: Json): Json => ({ '>': [a, b] });
const below = (a: Json, b: Json): Json => ({ '<': [a, b] });
const number = (id: string, config: JsonObject = {}, more: Partial<FieldDefinition> = {}) => q(id, 'NUMBER_INPUT', config, [], more);
const text = (id: string, more: Partial<FieldDefinition> = {}, config: JsonObject = {}) => q(id, 'TEXT_INPUT', config, [], more);
const choice = (id: string, isMultipleSelect = false) => q(id, 'SELECTION_FROM_OPTIONS', { options: ['red', 'green'], isMultipleSelect });
const check = (ok: Json, marks?: readonly string[]) => ({ ok, message: 'Not so', ...(marks && { marks }) });
const at = (questionId: string, path?: string) => ({ topicId: 2, questionId, ...(path !== undefined && { path }) });
const off = (step: StepDefinition): StepDefinition => ({ ...step, isEnabled: false });
const ZERO_TO_FIVE = { min: 0, max: 5 };
const OFFICERS = { readPermissions: ['USER_OFFICER'] };

const names: readonly Planted[] = [
  {
    title: 'a rule with an operator that there is not',
    template: asking(text('a', { when: { '~': [1] } })),
    finds: [{ code: 'RULE_UNREADABLE', ...at('a', '/when') }],
  },
  ...(['when', 'requiredWhen', 'default', 'value'] as const).map((member): Planted => ({
    title: `a question that is not in the template, in ${member}`,
    template: asking(text('a', { [member]: member === 'default' || member === 'value' ? A('gone') : { empty: [A('gone')] } })),
    finds: [
      { code: 'RULE_QUESTION_MISSING', ...at('a', `/${member}`) },
      ...(member === 'when' ? [{ code: 'RULE_ALWAYS_HOLDS', ...at('a', '/when') }] : []),
    ],
  })),
  {
    title: 'a check and a mark of a question that is not in the template',
    template: asking(number('a', {}, { checks: [check(above(A('a'), A('gone')), ['nowhere'])] })),
    finds: [
      { code: 'RULE_QUESTION_MISSING', ...at('a', '/checks/0') },
      { code: 'RULE_QUESTION_MISSING', ...at('a', '/checks/0') },
      { code: 'CHECK_NEVER_FAILS', ...at('a', '/checks/0') },
    ],
  },
  {
    title: 'a condition of a topic on a question that is not in the template',
    template: proposal(topic(2, text('a')), { ...topic(3, text('b')), when: { '!': [{ empty: [A('gone')] }] } }),
    finds: [
      { code: 'RULE_QUESTION_MISSING', topicId: 3, path: '/when' },
      { code: 'QUESTION_NEVER_SHOWS', topicId: 3, questionId: 'b', path: '/dependencies' },
    ],
  },
  {
    title: 'a text that names a question which is not in the template',
    template: asking(text('a', {}, { placeholder: 'Why {{gone}}?' })),
    finds: [{ code: 'RULE_QUESTION_MISSING', ...at('a', '/config/placeholder') }],
  },
  {
    title: 'a question of a topic that is switched off',
    template: proposal(off(topic(2, number('n'))), topic(3, text('b', { requiredWhen: above(A('n'), 3) }))),
    finds: [
      { code: 'RULE_QUESTION_SWITCHED_OFF', topicId: 3, questionId: 'b', path: '/requiredWhen' },
      { code: 'TOPIC_SWITCHED_OFF', topicId: 2 },
    ],
  },
  {
    title: 'a formula of an answer that fewer people may read',
    template: asking(number('n', OFFICERS), number('v', {}, { value: { '*': [A('n'), 2] } })),
    finds: [{ code: 'RULE_INPUT_UNREADABLE', ...at('v', '/value') }],
  },
  {
    title: 'a condition on an answer that fewer people may read',
    template: asking(number('n', OFFICERS), text('a', { when: above(A('n'), 2) })),
    finds: [{ code: 'RULE_CONDITION_UNREADABLE', ...at('a', '/when') }],
  },
  {
    title: 'a lock of a role and a status that there is not',
    template: asking(text('a', { locks: [{ statuses: ['DRAFT', 'NOWHERE'], roles: ['NOBODY' as 'USER'] }] })),
    facts: { statuses: ['DRAFT'] },
    finds: [
      { code: 'LOCK_UNKNOWN', ...at('a', '/locks/0') },
      { code: 'LOCK_UNKNOWN', ...at('a', '/locks/0') },
    ],
  },
  {
    title: 'formulas that rest on each other',
    template: asking(number('a', {}, { value: { '+': [A('b'), 1] } }), number('b', {}, { value: { '+': [A('a'), 1] } })),
    finds: [{ code: 'DEPENDENCY_CYCLE', ...at('a', '/value') }],
  },
  {
    title: 'a condition and a dependency in a circle',
    template: asking(q('a', 'BOOLEAN', {}, [], { when: { '===': [A('b'), true] } }), q('b', 'BOOLEAN', {}, [is('a', true)])),
    finds: [{ code: 'DEPENDENCY_CYCLE', ...at('a', '/when') }],
  },
];

const shows = (title: string, ...fields: readonly FieldDefinition[]): Planted => ({ title, template: asking(...fields), finds: [] });
const never = (title: string, ...fields: readonly FieldDefinition[]): Planted => ({
  title,
  template: asking(...fields),
  finds: [{ code: 'QUESTION_NEVER_SHOWS', ...at('x', '/when') }],
});
const always = (title: string, ...fields: readonly FieldDefinition[]): Planted => ({
  title,
  template: asking(...fields),
  finds: [{ code: 'RULE_ALWAYS_HOLDS', ...at('x', '/when') }],
});
const required = { ...ZERO_TO_FIVE, required: true };
const x = (when: Json): FieldDefinition => text('x', { when });

const conditions: readonly Planted[] = [
  always(
    'a number below or above, or blank',
    number('n', required),
    x({ or: [below(A('n'), 3), { '>=': [A('n'), 3] }, { empty: [A('n')] }] }),
  ),
  always('a required number within its limits', number('n', required), x({ '<=': [A('n'), 5] })),
  always('a rating', q('r', 'RATING', { required: true }), x({ '>=': [A('r'), 1] })),
  always('a day of the year that it must be in', q('d', 'DATE', { required: true, minDate: '2030-01-01' }), x(above(A('d'), '2029-12-31'))),
  shows('a number below', number('n', required), x(below(A('n'), 3))),
  shows('a number at its limit', number('n', ZERO_TO_FIVE), x({ '>=': [A('n'), 5] })),
  shows('a blank number', number('n', ZERO_TO_FIVE), x({ empty: [A('n')] })),
  shows(
    'two numbers that differ by little',
    number('n', { decimals: 1 }),
    number('m', { decimals: 1 }),
    x({ and: [above(A('n'), A('m')), below(A('n'), { '+': [A('m'), 1] })] }),
  ),
  shows('a day before today', q('d', 'DATE'), x(below(A('d'), { today: 0 }))),
  shows('a fact', x({ in: [{ fact: 'instrument.shortCode' }, ['KITE']] })),
  shows('an instrument beside the picker of a form', q('i', 'INSTRUMENT_PICKER'), x({ in: [{ fact: 'instrument.shortCode' }, ['KITE']] })),
  shows('entries that are counted', q('s', 'SAMPLE_DECLARATION', { templateId: 's' }), x({ '>=': [{ count: [A('s')] }, 2] })),
  shows('a sum', number('n', ZERO_TO_FIVE), number('m', ZERO_TO_FIVE), x(above({ '+': [A('n'), A('m')] }, 9))),
  shows('a calculated number', number('n', ZERO_TO_FIVE), number('v', {}, { value: { '*': [A('n'), 3] } }), x(above(A('v'), 14))),
  shows('several of a choice', choice('c', true), x({ and: [{ in: ['red', A('c')] }, { in: ['green', A('c')] }] })),
  never('a number above its limit', number('n', ZERO_TO_FIVE), x(above(A('n'), 5))),
  never('a number between two whole ones', number('n', { decimals: 0 }), x({ and: [above(A('n'), 3), below(A('n'), 4)] })),
  never('a sum above what its parts allow', number('n', ZERO_TO_FIVE), number('m', ZERO_TO_FIVE), x(above({ '+': [A('n'), A('m')] }, 10))),
  never(
    'a calculated number above its limit',
    number('n', ZERO_TO_FIVE),
    number('v', {}, { value: { '*': [A('n'), 3] } }),
    x(above(A('v'), 15)),
  ),
  never('a day outside of its limits', q('d', 'DATE', { maxDate: '2029-12-31' }), x(above(A('d'), '2030-01-01'))),
  never('two numbers each below the other', number('n'), number('m'), x({ and: [above(A('n'), A('m')), above(A('m'), A('n'))] })),
  never(
    'one of two of a single choice, and the other',
    choice('c'),
    x({ and: [{ '===': [A('c'), 'red'] }, { '===': [A('c'), 'green'] }] }),
  ),
  {
    title: 'an option that is not offered',
    template: asking(choice('c'), x({ '===': [A('c'), 'SAXS'] })),
    finds: [
      { code: 'QUESTION_NEVER_SHOWS', ...at('x', '/when') },
      { code: 'RULE_VALUE_UNKNOWN', ...at('x', '/when') },
    ],
  },
  {
    title: 'a dependency and a condition that exclude each other',
    template: asking(q('b', 'BOOLEAN'), q('x', 'TEXT_INPUT', {}, [is('b', true)], { when: { '===': [A('b'), false] } })),
    finds: [{ code: 'QUESTION_NEVER_SHOWS', ...at('x', '/dependencies') }],
  },
];

const checks: readonly Planted[] = [
  {
    title: 'checks that exclude each other',
    template: asking(number('n', { required: true }, { checks: [check(above(A('n'), 10)), check(below(A('n'), 5))] })),
    finds: [{ code: 'CHECKS_CONTRADICT', ...at('n') }],
  },
  {
    title: 'a check that the limits refuse, where the question may stay blank',
    template: asking(number('n', ZERO_TO_FIVE, { checks: [check(above(A('n'), 5))] })),
    finds: [{ code: 'CHECKS_REFUSE_ALL', ...at('n') }],
  },
  {
    title: 'a check that is never broken',
    template: asking(number('n', ZERO_TO_FIVE, { checks: [check({ '<=': [A('n'), 5] })] })),
    finds: [{ code: 'CHECK_NEVER_FAILS', ...at('n', '/checks/0') }],
  },
  shows(
    'checks that can be kept together',
    number('n', { required: true }, { checks: [check(above(A('n'), 5)), check(below(A('n'), 10))] }),
  ),
  {
    title: 'a check of a topic over two days',
    template: proposal({ ...topic(2, q('from', 'DATE'), q('to', 'DATE')), checks: [check({ '<=': [A('from'), A('to')] }, ['to'])] }),
    finds: [],
  },
];

export const rules: readonly Planted[] = [...names, ...conditions, ...checks];
