import { describe, expect, test } from 'vitest';
import {
  compile,
  evaluate,
  explain,
  traceText,
  type Answers,
  type EvaluationContext,
  type Viewer,
} from '../../engine/questionnaires/index.ts';
import { aContext, definitions } from '../support/definitions.ts';
import { either, is, isNot, proposal, q, topic } from './planted-faults/plant.ts';

const { catalog } = definitions;
const template = proposal(
  topic(
    2,
    q('toxic', 'BOOLEAN', {}, [], { question: 'Toxic?' }),
    q('kind', 'SELECTION_FROM_OPTIONS', { options: ['Powder', 'Liquid'] }, [is('toxic', true)], { question: 'Kind' }),
    q('details', 'TEXT_INPUT', { required: true }, [is('kind', 'Powder'), isNot('toxic', false)], { question: 'Details' }),
    q('secret', 'BOOLEAN', { readPermissions: ['USER_OFFICER'] }, [], { question: 'Secret' }),
    q('after', 'TEXT_INPUT', {}, [is('secret', true), is('gone', 1)], { question: 'After' }),
    q('either', 'TEXT_INPUT', {}, [is('toxic', true), is('kind', 'Liquid')], { ...either, question: 'Either' }),
    q('samples', 'SAMPLE_DECLARATION', { templateId: 's', minEntries: 2 }, [], { question: 'Samples' }),
  ),
  { ...topic(3, q('off', 'DATE', {}, [], { question: 'Off' })), isEnabled: false },
);
const questionnaire = compile(template, catalog);
const lines = (questionId: string, answers: Answers, viewer: Viewer = null, context: EvaluationContext = aContext()) =>
  explain(questionnaire, answers, context, viewer, questionId).lines.map((line) => `${'  '.repeat(line.depth)}${traceText(catalog, line)}`);

describe('why a question is shown or hidden', () => {
  test('because it has no conditions', () => {
    expect(lines('toxic', {})).toEqual(['“Toxic?” is shown: it has no conditions', 'It may stay empty']);
  });

  test('because a parent is answered otherwise, with what the parents wait for', () => {
    expect(lines('details', { toxic: true, kind: ['Liquid'] })).toEqual([
      '“Details” is hidden',
      'All of its 2 conditions must hold:',
      '  “Kind” must be “Powder”, but it is: Liquid',
      '    “Kind” is shown',
      '      “Toxic?” must be “Yes”, and it is: Yes',
      '  “Toxic?” must be another answer than “No”, and it is: Yes',
      'It must be answered where it is shown. While it is hidden it is not required, and its answer is kept',
    ]);
  });

  test('because a parent is hidden', () => {
    expect(lines('details', { toxic: false, kind: ['Powder'] }).slice(0, 4)).toEqual([
      '“Details” is hidden',
      'All of its 2 conditions must hold:',
      '  “Kind” must be shown itself, but it is hidden',
      '    “Kind” is hidden',
    ]);
  });

  test('because one of two ways is enough', () => {
    const trace = explain(questionnaire, { toxic: true }, aContext(), null, 'either');

    expect(trace).toMatchObject({
      verdict: 'SHOWN',
      operator: 'OR',
      conditions: [
        { questionId: 'toxic', holds: true },
        { questionId: 'kind', holds: false },
      ],
    });
    expect(lines('either', { toxic: true })).toContain('One of its 2 conditions must hold:');
  });

  test('because its topic is switched off', () => {
    expect(explain(questionnaire, {}, aContext(), null, 'off').verdict).toBe('SWITCHED_OFF');
    expect(lines('off', {})).toEqual(['“Off” is not asked: its topic “Topic 3” is switched off']);
  });

  test('because the role may not see it', () => {
    expect(explain(questionnaire, {}, aContext(), { role: 'USER' }, 'secret').verdict).toBe('NOT_READABLE');
    expect(lines('secret', {}, { role: 'USER' })[0]).toBe('“Secret” is not for the role USER: only USER_OFFICER can see it');
  });

  test('an answer that the role may not see is not told', () => {
    const trace = explain(questionnaire, { secret: true }, aContext(), { role: 'USER' }, 'after');

    expect(trace.conditions[0]).toMatchObject({ answer: null, holds: true });
    expect(lines('after', { secret: true }, { role: 'USER' }).slice(2, 4)).toEqual([
      '  The answer to “Secret” cannot be seen in this role; it fits',
      '  The question gone is not asked here, so this condition counts as met',
    ]);
  });

  test('because the server said so', () => {
    expect(lines('after', {}, { role: 'USER' }, aContext({ verdicts: { after: true } }))[0]).toBe(
      '“After” is shown; this role cannot see why',
    );
  });

  test('a question that is nowhere is refused', () => {
    expect(() => lines('nowhere', {})).toThrow(expect.objectContaining({ reason: 'QUESTION_UNKNOWN' }));
  });
});

describe('why it must be answered', () => {
  test('by its setting', () => {
    expect(lines('details', { toxic: true, kind: ['Powder'] }).at(-1)).toBe('It must be answered: “Required” is set');
  });

  test('by a rule of its type', () => {
    expect(lines('samples', {}).at(-1)).toBe('It cannot stay empty: Please add at least 2 samples');
  });
});

test('by a rule of an officer, in words', () => {
  const form = compile(
    proposal(
      topic(
        2,
        q('kind', 'SELECTION_FROM_OPTIONS', { options: [{ value: 'p', label: 'Powder' }] }, [], { question: 'Kind' }),
        q('days', 'NUMBER_INPUT', {}, [], { question: 'Days' }),
        q('why', 'TEXT_INPUT', {}, [], {
          question: 'Why',
          when: { '===': [{ answer: 'kind' }, 'p'] },
          requiredWhen: { '>': [{ answer: 'days' }, 3] },
        }),
      ),
    ),
    catalog,
  );
  const traced = (answers: Answers) => explain(form, answers, aContext(), null, 'why').lines.map((line) => traceText(catalog, line));

  expect(traced({})).toEqual(['“Why” is hidden', 'It is shown when “Kind” is Powder, but that does not hold']);
  expect(traced({ kind: ['p'], days: { value: 4, unit: null, siValue: 4 } })).toEqual([
    '“Why” is shown',
    'It is shown when “Kind” is Powder, and that holds',
    'It must be answered, because “Days” is above 3',
  ]);
});

test('an explanation says the same as the evaluation, for every question, answers and role', () => {
  for (const toxic of [null, true, false])
    for (const kind of [[], ['Powder'], ['Liquid']])
      for (const viewer of [null, { role: 'USER' }, { role: 'USER_OFFICER' }] as const) {
        const answers = { toxic, kind, secret: true };
        const evaluation = evaluate(questionnaire, answers, aContext(), viewer);
        for (const [id, state] of evaluation.fields) {
          const trace = explain(questionnaire, answers, aContext(), viewer, id);
          const expected = !state.relevant ? 'HIDDEN' : state.visible ? 'SHOWN' : 'NOT_READABLE';

          expect([trace.verdict, trace.required], id).toEqual([expected, state.required]);
          expect(trace.lines.map((line) => traceText(catalog, line)).filter((text) => /[{}]|^[A-Z_]+$/.test(text))).toEqual([]);
        }
      }
});
