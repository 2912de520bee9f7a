import { expect, test } from 'vitest';
import type { FormRule } from '../../../engine/form-rules/index.ts';
import { formulaText, readFormula } from '../../../web/studio/rules/formula.ts';
import { isFinishedRow, NEW_ROW, ruleOf, treeOf } from '../../../web/studio/rules/rule-tree.ts';
import type { RuleGroup } from '../../../web/studio/rules/rule-types.ts';
import { conditionsTree, storedConditions, type ConditionQuestion } from '../../../web/studio/rules/stored-conditions.ts';

const days = { answer: 'days' };
const salt = { answer: 'salt' };

test.each<[string, FormRule]>([
  ['a number at least', { '>=': [days, 3] }],
  ['a number below another answer', { '<': [days, { answer: 'shifts' }] }],
  ['a day after today plus two weeks', { '>': [{ answer: 'begin' }, { today: [14] }] }],
  ['a day before a fact', { '<=': [{ answer: 'begin' }, { fact: 'call.endCycle' }] }],
  ['a fact is one of', { in: [{ fact: 'instrument.shortCode' }, ['KITE', 'HERON']] }],
  ['a fact is yes', { '===': [{ fact: 'proposer.isInternal' }, true] }],
  ['a choice is none of', { '!': { in: [salt, ['nacl']] } }],
  ['a list contains', { in: ['nacl', salt] }],
  ['a list contains one of', { in: [['nacl', 'kcl'], salt] }],
  ['a list does not contain', { '!': { in: ['nacl', salt] } }],
  ['another than', { and: [{ '!': { empty: [salt] } }, { '!==': [salt, 'nacl'] }] }],
  ['answered without', { and: [{ '!': { empty: [salt] } }, { '!': { in: ['nacl', salt] } }] }],
  ['blank', { empty: [salt] }],
  ['answered', { '!': { empty: [salt] } }],
  ['the number of entries', { '>=': [{ count: [{ answer: 'samples' }] }, 2] }],
  ['the present day', { '>': [{ today: [] }, { fact: 'call.endCall' }] }],
  ['all of', { and: [{ '>=': [days, 3] }, { '===': [salt, 'nacl'] }] }],
  ['none of', { '!': { or: [{ '>=': [days, 3] }, { '===': [salt, 'nacl'] }] } }],
  ['groups in groups', { or: [{ '>=': [days, 3] }, { and: [{ '===': [salt, 'nacl'] }, { '!': { or: [{ empty: [days] }] } }] }] }],
  ['arithmetic beside a row', { and: [{ '>': [{ '*': [days, 3] }, 12] }, { '>=': [days, 3] }] }],
  ['always', true],
])('keeps %s through rows and back', (_name, rule) => {
  expect(ruleOf(treeOf(rule))).toEqual(rule);
});

test.each<[string, FormRule, FormRule]>([
  ['a literal first', { '<=': [3, days] }, { '>=': [days, 3] }],
  ['the loose sign', { '==': [salt, 'nacl'] }, { '===': [salt, 'nacl'] }],
  ['one part in a group', { and: [{ '>': [days, 3] }] }, { '>': [days, 3] }],
  ['a negated row', { '!': { '>': [days, 3] } }, { '!': { or: [{ '>': [days, 3] }] } }],
  ['nothing', null, null],
])('writes %s in the usual form', (_name, rule, usual) => {
  expect(ruleOf(treeOf(rule))).toEqual(usual);
});

test('draws arithmetic as a part of its own', () => {
  const { parts } = treeOf({ and: [{ '>': [{ '*': [days, 3] }, 12] }, { '>=': [days, 3] }] });

  expect(parts.map(({ kind }) => kind)).toEqual(['other', 'row']);
});

test('leaves unfinished rows out of the rule', () => {
  const tree: RuleGroup = { kind: 'group', join: 'all', parts: [NEW_ROW, { kind: 'group', join: 'any', parts: [NEW_ROW] }] };

  expect(isFinishedRow(NEW_ROW)).toBe(false);
  expect(ruleOf(tree)).toBeNull();
});

const QUESTIONS: Readonly<Record<string, ConditionQuestion>> = {
  days: { questionId: 'days', kind: 'number', isDependable: false },
  salt: { questionId: 'salt', kind: 'choice', isDependable: true },
  salts: { questionId: 'salts', kind: 'choices', isDependable: true },
  toxic: { questionId: 'toxic', kind: 'yesNo', isDependable: true },
  beamline: { questionId: 'beamline', kind: 'reference', isDependable: true },
};
const question = (key: string) => QUESTIONS[key];
const on = (questionId: string, condition: 'eq' | 'neq', params: string | boolean) => ({ questionId, condition: { condition, params } });

test.each([
  ['equal choices', [on('salt', 'eq', 'nacl'), on('salts', 'eq', 'kcl')], 'OR'],
  ['other choices', [on('salt', 'neq', 'nacl'), on('salts', 'neq', 'kcl')], 'AND'],
  ['yes', [on('toxic', 'eq', true)], 'AND'],
  ['no', [on('toxic', 'eq', false)], 'AND'],
  ['an instrument', [on('beamline', 'neq', '7')], 'AND'],
] as const)('keeps dependencies on %s as dependencies', (_name, dependencies, dependenciesOperator) => {
  const tree = conditionsTree({ dependencies, dependenciesOperator }, question);

  expect(storedConditions(tree, question)).toEqual({ dependencies, dependenciesOperator, when: null });
});

const with3Days = (tree: RuleGroup): RuleGroup => ({ ...tree, parts: [...tree.parts, ...treeOf({ '>=': [days, 3] }).parts] });

test.each([
  ['a choice', [on('salt', 'eq', 'nacl')], [], { and: [{ '===': [salt, 'nacl'] }, { '>=': [days, 3] }] }],
  ['no, also unanswered', [on('toxic', 'eq', false)], [], { and: [{ '!==': [{ answer: 'toxic' }, true] }, { '>=': [days, 3] }] }],
  ['an instrument', [on('beamline', 'eq', '7')], [on('beamline', 'eq', '7')], { '>=': [days, 3] }],
] as const)('moves a dependency on %s into the rule where it says more', (_name, dependencies, remaining, when) => {
  const tree = with3Days(conditionsTree({ dependencies, dependenciesOperator: 'AND' }, question));

  expect(storedConditions(tree, question)).toEqual({ dependencies: remaining, dependenciesOperator: 'AND', when });
});

test('has no form for an instrument or a number', () => {
  const tree = with3Days({
    ...conditionsTree({ dependencies: [on('beamline', 'eq', '7')], dependenciesOperator: 'AND' }, question),
    join: 'any',
  });

  expect(storedConditions(tree, question)).toBeNull();
});

test('opens dependencies and a rule as one group', () => {
  const field = {
    dependencies: [on('salt', 'eq', 'nacl'), on('toxic', 'eq', true)],
    dependenciesOperator: 'OR',
    when: { '>=': [days, 3] },
  } as const;

  expect(ruleOf(conditionsTree(field, question))).toEqual({
    and: [{ or: [{ '===': [salt, 'nacl'] }, { '===': [{ answer: 'toxic' }, true] }] }, { '>=': [days, 3] }],
  });
});

const names = { keyOf: (name: string) => (name === 'unknown' ? null : name), nameOf: (key: string) => key };

test.each<[string, FormRule]>([
  ['{days} * {shifts} + 1', { '+': [{ '*': [days, { answer: 'shifts' }] }, 1] }],
  ['{days} * ({shifts} + 1)', { '*': [days, { '+': [{ answer: 'shifts' }, 1] }] }],
  ['{days} - 1 - 2', { '-': [{ '-': [days, 1] }, 2] }],
  ['{days} - (1 - 2)', { '-': [days, { '-': [1, 2] }] }],
  ['{days} / 2.5', { '/': [days, 2.5] }],
  ['round({days} / 3, 1)', { round: [{ '/': [days, 3] }, 1] }],
  ['sum({days}, 2, 3)', { sum: [days, 2, 3] }],
  [
    'if({days} >= 3 and not empty({salt}), "long ""run""", "short")',
    { if: [{ and: [{ '>=': [days, 3] }, { '!': { empty: [salt] } }] }, 'long "run"', 'short'] },
  ],
  ['days(today, call.endCycle)', { days: [{ today: [] }, { fact: 'call.endCycle' }] }],
  ['-3', -3],
  ['true', true],
])('reads and prints the formula %s', (text, rule) => {
  expect(readFormula(text, names)).toEqual({ rule });
  expect(formulaText(rule, names)).toBe(text);
});

test.each([
  ['{days} *', 'END', ''],
  ['{days} 3', 'UNEXPECTED', '3'],
  ['({days}', 'END', ''],
  ['{unknown} + 1', 'NO_QUESTION', 'unknown'],
  ['power({days})', 'NO_NAME', 'power'],
  ['{days} % 3', 'CHARACTER', '% 3'],
  ['', 'END', ''],
])('refuses the formula %j', (text, code, at) => {
  expect(readFormula(text, names)).toEqual({ fault: { code, text: at } });
});

test.each<[string, FormRule]>([
  ['a list', { in: [salt, ['nacl']] }],
  ['three summands of one plus', { '+': [1, 2, 3] }],
])('prints no formula for %s', (_name, rule) => {
  expect(formulaText(rule, names)).toBeNull();
});
