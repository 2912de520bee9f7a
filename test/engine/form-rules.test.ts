import { describe, expect, test } from 'vitest';
import {
  answersIn,
  compileRule,
  factsIn,
  flatForm,
  namesToday,
  ruleFaults,
  ruleSentence,
  type FormRule,
} from '../../engine/form-rules/index.ts';
import type { Json, JsonObject } from '../../engine/json.ts';

const A = (key: string): Json => ({ answer: key });
const TODAY = '2030-03-31';
const run = (rule: FormRule, answers: JsonObject = {}, facts: JsonObject = {}): Json =>
  compileRule(rule).run({ answers, facts, today: TODAY });

describe('results', () => {
  test.each<[string, FormRule, JsonObject, Json]>([
    ['a literal', true, {}, true],
    ['equal, in both spellings', { and: [{ '==': [A('a'), 1] }, { '===': [A('a'), 1] }] }, { a: 1 }, true],
    ['equal is strict', { '==': [A('a'), 1] }, { a: '1' }, false],
    ['not equal', { '!=': [A('a'), 'x'] }, { a: 'y' }, true],
    ['a blank is not at least 3', { '>=': [A('a'), 3] }, { a: null }, false],
    ['a missing question is blank', { empty: A('nowhere') }, {}, true],
    ['one of a list', { in: [A('a'), ['x', 'y']] }, { a: 'y' }, true],
    ['a list holds it', { in: ['x', A('a')] }, { a: ['y', 'x'] }, true],
    ['one of several is in a list', { in: [A('a'), ['x']] }, { a: ['y', 'x'] }, true],
    ['none of several is in a list', { in: [A('a'), ['z']] }, { a: ['y', 'x'] }, false],
    ['a text holds a word', { in: ['laser', A('a')] }, { a: 'a laser' }, true],
    ['a product', { '*': [A('a'), A('b')] }, { a: 4, b: 3 }, 12],
    ['a product with a blank', { '*': [A('a'), A('b')] }, { a: 4, b: null }, null],
    ['a sum leaves out blanks', { sum: [A('a'), A('b')] }, { a: 4, b: null }, 4],
    ['rounded', { round: [{ '/': [A('a'), 3] }, 2] }, { a: 10 }, 3.33],
    ['items counted', { '>=': [{ count: [A('a')] }, 2] }, { a: [1, 2] }, true],
    ['today', { today: [] }, {}, TODAY],
    ['a week from today, over the change of the clocks', { today: 7 }, {}, '2030-04-07'],
    ['days between', { days: [A('from'), A('to')] }, { from: '2030-02-27', to: '2030-03-02' }, 3],
    ['one branch or the other', { if: [A('a'), 'yes', 'no'] }, { a: false }, 'no'],
  ])('%s', (_title, rule, answers, result) => expect(run(rule, answers)).toEqual(result));

  test('facts are read by name', () =>
    expect(run({ in: [{ fact: 'instrument.shortCode' }, ['KITE']] }, {}, { 'instrument.shortCode': 'KITE' })).toBe(true));

  test('a rule names ids where it is compiled for a template', () => {
    const { answers, run: runs } = compileRule(A('energy'), { idOf: (key) => (key === 'energy' ? 'q1' : key) });
    expect([answers, runs({ answers: { q1: 5 }, facts: {}, today: TODAY })]).toEqual([['q1'], 5]);
  });
});

describe('checks pass over blanks', () => {
  const kept = (rule: FormRule, answers: JsonObject): Json =>
    compileRule(rule, { blankPasses: true }).run({ answers, facts: {}, today: TODAY });

  test.each<[string, FormRule, JsonObject, boolean]>([
    ['both blank', { '<=': [A('a'), A('b')] }, { a: null, b: null }, true],
    ['one blank', { '<=': [A('a'), A('b')] }, { a: 3, b: null }, true],
    ['a sum with a blank', { '<=': [{ '+': [A('a'), A('b')] }, 5] }, { a: 9, b: null }, true],
    ['kept', { '<=': [A('a'), A('b')] }, { a: 3, b: 3 }, true],
    ['broken', { '<=': [A('a'), A('b')] }, { a: 4, b: 3 }, false],
    ['under NOT', { '!': { '>': [A('a'), 5] } }, { a: null }, true],
    ['broken under NOT', { '!': { '>': [A('a'), 5] } }, { a: 6 }, false],
    ['one part broken, the other blank', { and: [{ '<=': [A('a'), 5] }, { '<=': [A('b'), 5] }] }, { a: 9, b: null }, false],
    ['a blank that is asked about', { '!': { empty: A('a') } }, { a: null }, false],
  ])('%s', (_title, rule, answers, holds) => expect(Boolean(kept(rule, answers))).toBe(holds));
});

test.each<[string, FormRule, readonly string[]]>([
  ['nothing', { '>': [A('a'), 5] }, []],
  ['an operator', { '~': [1] }, ['There is no operator “~”']],
  ['var, which reaches anything', { var: 'answers' }, ['There is no operator “var”']],
  ['a fact', { fact: 'viewer.role' }, ['There is no fact “viewer.role”']],
  ['no key', { answer: 5 }, ['“answer” needs the key of a question']],
  ['two operators', { '>': [1, 2], '<': [1, 2] }, ['An object needs exactly one operator']],
])('faults: %s', (_title, rule, faults) => expect(ruleFaults(rule)).toEqual(faults));

test('faults: too deep and too long', () => {
  const deep = Array.from({ length: 60 }).reduce<Json>((rule) => ({ '!': [rule] }), true);
  expect(ruleFaults(deep)).toEqual(['It is nested deeper than 40']);
  expect(ruleFaults({ and: Array.from({ length: 600 }, () => true) })).toEqual(['It has more than 500 parts']);
});

test('a rule tells what it reads', () => {
  const rule = { and: [{ '>': [A('a'), { fact: 'call.endCall' }] }, { '<': [{ answer: ['b'] }, { today: 3 }] }, { '>': [A('a'), 1] }] };
  expect([answersIn(rule), factsIn(rule), namesToday(rule)]).toEqual([['a', 'b'], ['call.endCall'], true]);
});

test.each<[FormRule, string]>([
  [{ '>=': [A('days'), 3] }, '“Days” is at least 3'],
  [
    { and: [{ '===': [A('toxic'), true] }, { or: [{ '<': [A('days'), 3] }, { empty: A('days') }] }] },
    '“Toxic” is yes and (“Days” is below 3 or “Days” is blank)',
  ],
  [{ in: [{ fact: 'instrument.shortCode' }, ['KITE', 'HERON']] }, 'Instrument is one of KITE, HERON'],
  [{ in: ['nacl', A('salt')] }, '“Salt” contains Table salt'],
  [{ '===': [A('salt'), 'nacl'] }, '“Salt” is Table salt'],
  [{ '!': [{ empty: [A('days')] }] }, '“Days” is answered'],
  [{ '>=': [A('from'), { today: 7 }] }, '“From” is at least today plus 7 days'],
  [{ '*': [A('days'), 3] }, '“Days” × 3'],
  [true, 'always'],
])('%j reads %s', (rule, sentence) => {
  const titles: Record<string, string> = { days: 'Days', toxic: 'Toxic', salt: 'Salt', from: 'From' };
  const option = (key: string, value: Json): string =>
    key === 'salt' && value === 'nacl' ? 'Table salt' : value === true ? 'yes' : typeof value === 'string' ? value : JSON.stringify(value);
  expect(ruleSentence(rule, { question: (key) => titles[key] ?? key, option })).toBe(sentence);
});

test.each<[string, FormRule, unknown]>([
  ['one answer', { '===': [A('a'), true] }, { operator: 'AND', conditions: [{ key: 'a', params: true }] }],
  ['turned round', { '==': ['x', A('a')] }, { operator: 'AND', conditions: [{ key: 'a', params: 'x' }] }],
  ['one of several choices', { in: ['x', A('list')] }, { operator: 'AND', conditions: [{ key: 'list', params: 'x' }] }],
  [
    'joined',
    { or: [{ '===': [A('a'), true] }, { '===': [A('b'), 'x'] }] },
    {
      operator: 'OR',
      conditions: [
        { key: 'a', params: true },
        { key: 'b', params: 'x' },
      ],
    },
  ],
  ['a number', { '>': [A('a'), 5] }, null],
  ['not', { '!': { '===': [A('a'), true] } }, null],
  ['nested', { and: [{ or: [{ '===': [A('a'), true] }] }] }, null],
  ['a list that equals', { '===': [A('list'), 'x'] }, null],
])('flat form: %s', (_title, rule, flat) => expect(flatForm(rule, (key) => key === 'list')).toEqual(flat));
