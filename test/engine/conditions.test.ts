import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import {
  compile,
  evaluate,
  evaluateChange,
  evaluateField,
  type Answers,
  type Dependency,
  type FieldDefinition,
} from '../../engine/questionnaires/index.ts';
import { aContext, aQuestion, aTemplate, definitions } from '../support/definitions.ts';

const { catalog } = definitions;

const when = (questionId: string, condition: 'eq' | 'neq', params: Json): Dependency => ({ questionId, condition: { condition, params } });

const facts = {
  instruments: [
    { id: 1, name: 'LOKI' },
    { id: 2, name: 'ODIN' },
  ],
  techniques: [{ id: 3, name: 'SANS' }],
};

function shown(
  fields: readonly FieldDefinition[],
  answers: Answers,
  questionId = 'child',
  verdicts: Readonly<Record<string, boolean>> = {},
): boolean | undefined {
  const evaluation = evaluate(compile(aTemplate(...fields), catalog), answers, aContext({ facts, verdicts }), null);
  return evaluation.fields.get(questionId)?.relevant;
}

const child = (dependencies: readonly Dependency[], dependenciesOperator: 'AND' | 'OR' = 'AND') =>
  aQuestion('TEXT_INPUT', {}, { questionId: 'child', dependencies, dependenciesOperator });

describe('a question shows by the answer of another', () => {
  const boolean = aQuestion('BOOLEAN', {}, { questionId: 'parent' });
  const single = aQuestion('SELECTION_FROM_OPTIONS', { options: ['a', 'b'] }, { questionId: 'parent' });
  const several = aQuestion('SELECTION_FROM_OPTIONS', { options: ['a', 'b'], isMultipleSelect: true }, { questionId: 'parent' });
  const instrument = aQuestion('INSTRUMENT_PICKER', {}, { questionId: 'parent' });
  const instruments = aQuestion('INSTRUMENT_PICKER', { isMultipleSelect: true }, { questionId: 'parent' });
  const technique = aQuestion('TECHNIQUE_PICKER', {}, { questionId: 'parent' });
  const techniques = aQuestion('TECHNIQUE_PICKER', { isMultipleSelect: true }, { questionId: 'parent' });
  const text = aQuestion('TEXT_INPUT', {}, { questionId: 'parent' });

  // parent, its answer, params, shows by eq, shows by neq
  const cases: readonly (readonly [FieldDefinition, Json, Json, boolean, boolean])[] = [
    [boolean, true, true, true, false],
    [boolean, false, true, false, true],
    [boolean, null, true, false, true],
    [boolean, null, false, true, false],
    [single, ['a'], 'a', true, false],
    [single, ['b'], 'a', false, true],
    [single, [], 'a', false, false],
    [single, null, 'a', false, false],
    [several, ['b', 'a'], 'a', true, false],
    [several, ['b'], 'a', false, true],
    [several, [], 'a', false, false],
    [instrument, { instrumentId: '1', timeRequested: 3 }, '1', true, false],
    [instrument, { instrumentId: '1', timeRequested: 3 }, 1, true, false],
    [instrument, { instrumentId: '2', timeRequested: null }, '1', false, true],
    [instrument, null, '1', false, false],
    [instruments, [{ instrumentId: '2' }, { instrumentId: '1' }], '1', true, false],
    [instruments, [], '1', false, false],
    [technique, 3, 3, true, false],
    [technique, 3, '3', true, false],
    [technique, null, 3, false, false],
    [techniques, [3], 3, true, false],
    [techniques, [4], 3, false, true],
    [techniques, [], 3, false, false],
    // unsupported types are compared strictly
    [text, 'a', 'a', true, false],
    [text, 'ab', 'a', false, true],
  ];

  test.each(cases.map(([parent, answer, params, eq, neq]) => ({ type: parent.dataType, parent, answer, params, eq, neq })))(
    '$type answered $answer: eq $params is $eq, neq is $neq',
    ({ parent, answer, params, eq, neq }) => {
      expect(shown([parent, child([when('parent', 'eq', params)])], { parent: answer })).toBe(eq);
      expect(shown([parent, child([when('parent', 'neq', params)])], { parent: answer })).toBe(neq);
    },
  );
});

describe('several conditions', () => {
  const parents = [aQuestion('BOOLEAN', {}, { questionId: 'a' }), aQuestion('BOOLEAN', {}, { questionId: 'b' })];
  const both = [when('a', 'eq', true), when('b', 'eq', true)];

  test.each([
    ['AND', true, true, true],
    ['AND', true, false, false],
    ['OR', true, false, true],
    ['OR', false, false, false],
  ] as const)('%s of %s and %s is %s', (operator, a, b, expected) => {
    expect(shown([...parents, child(both, operator)], { a, b })).toBe(expected);
  });

  test.each(['AND', 'OR'] as const)('none at all, joined by %s, shows the question', (operator) => {
    expect(shown([child([], operator)], {})).toBe(true);
  });
});

describe('chains', () => {
  const chain = [
    aQuestion('BOOLEAN', {}, { questionId: 'a' }),
    aQuestion('BOOLEAN', {}, { questionId: 'b', dependencies: [when('a', 'eq', true)] }),
    child([when('b', 'eq', true)]),
  ];

  test('a hidden parent hides its children, though its draft answer would show them', () => {
    expect(shown(chain, { a: false, b: true })).toBe(false);
    expect(shown(chain, { a: true, b: true })).toBe(true);
  });

  test('a hidden parent hides its children by neq as well', () => {
    expect(shown([...chain.slice(0, 2), child([when('b', 'neq', true)])], { a: false })).toBe(false);
  });

  test('with OR, a hidden parent only does not count', () => {
    const fields = [
      ...chain.slice(0, 2),
      aQuestion('BOOLEAN', {}, { questionId: 'c' }),
      child([when('b', 'eq', true), when('c', 'eq', true)], 'OR'),
    ];

    expect(shown(fields, { a: false, b: true, c: true })).toBe(true);
  });

  test('a child may stand before its parent', () => {
    expect(shown([...chain].reverse(), { a: true, b: true })).toBe(true);
  });

  test('a parent that is not in the questionnaire counts as satisfied', () => {
    expect(shown([child([when('gone', 'eq', true)])], {})).toBe(true);
  });

  test('a parent in a disabled step counts as satisfied', () => {
    const template = aTemplate(child([when('a', 'eq', true)]));
    const off = { topicId: 2, title: 'Off', isEnabled: false, fields: [aQuestion('BOOLEAN', {}, { questionId: 'a' })] };
    const evaluation = evaluate(compile({ ...template, steps: [...template.steps, off] }, catalog), {}, aContext(), null);

    expect(evaluation.fields.get('child')?.relevant).toBe(true);
    expect(evaluation.fields.has('a')).toBe(false);
  });

  test('the verdict of the server goes before what can be seen here', () => {
    expect(shown(chain, { a: true, b: true }, 'child', { child: false })).toBe(false);
    expect(shown(chain, { a: true, b: true }, 'child', { b: false })).toBe(false);
    expect(shown([child([when('hidden', 'eq', true)])], {}, 'child', { child: false })).toBe(false);
  });

  test('questions that depend on each other in a circle are refused by name', () => {
    const circle = [
      aQuestion('BOOLEAN', {}, { questionId: 'a', dependencies: [when('b', 'eq', true)] }),
      aQuestion('BOOLEAN', {}, { questionId: 'b', dependencies: [when('a', 'eq', true)] }),
    ];

    expect(() => compile(aTemplate(...circle), catalog)).toThrow('These questions depend on each other in a circle: a → b → a');
  });
});

describe('a hidden question', () => {
  const fields = [
    aQuestion('BOOLEAN', {}, { questionId: 'a' }),
    aQuestion('TEXT_INPUT', { required: true, max: 2 }, { questionId: 'child', dependencies: [when('a', 'eq', true)] }),
  ];
  const questionnaire = compile(aTemplate(...fields), catalog);

  test('is never required and has no problems, but keeps its draft answer', () => {
    const state = evaluateField(questionnaire, 'child', { a: false, child: 'too long' }, aContext(), null);

    expect(state).toMatchObject({ relevant: false, visible: false, required: false, complete: true, problems: [], answer: 'too long' });
  });

  test('is judged again when it shows again', () => {
    const before = evaluate(questionnaire, { a: false, child: 'too long' }, aContext(), null);
    const after = evaluateChange(questionnaire, before, ['a'], { a: true, child: 'too long' }, aContext(), null);

    expect(before.complete).toBe(true);
    expect(after.steps[0]?.problems.map(({ code }) => code)).toEqual(['TEXT_TOO_LONG']);
    expect(after).toEqual(evaluate(questionnaire, { a: true, child: 'too long' }, aContext(), null));
  });
});
