import { describe, expect, test } from 'vitest';
import {
  optionChoices,
  compileField,
  judgeAnswer,
  keptLabels,
  summariseAnswers,
  type AnsweredForm,
} from '../../engine/questionnaires/index.ts';
import { chosenAfter, type ChosenOption } from '../../web/forms/widgets/choice-answers.ts';
import type { Json } from '../../engine/json.ts';
import { aContext, aQuestion, definitions } from '../support/definitions.ts';

const { catalog } = definitions;

const potash = { value: 'kcl', label: 'Potash' };

test.each<[Json, unknown]>([
  [['Solid'], [{ value: 'Solid', label: 'Solid' }]],
  [
    [potash, 'Solid'],
    [potash, { value: 'Solid', label: 'Solid' }],
  ],
  [[{ value: 'kcl' }], [{ value: 'kcl', label: 'kcl' }]],
  [[{ label: 'no value' }, 7, null], []],
  [null, []],
])('the options %j are choices %j', (options, choices) => {
  expect(optionChoices(options)).toEqual(choices);
});

test.each<[string, readonly Json[], Json, readonly Json[]]>([
  ['texts keep the labels of values that stay', ['kcl', 'new'], [potash, 'gone'], [potash, 'new']],
  ['labels that were written count', [{ value: 'kcl', label: 'KCl' }, 'a'], [potash], [{ value: 'kcl', label: 'KCl' }, 'a']],
  ['nothing was there before', ['a'], null, ['a']],
])('%s', (_name, written, before, kept) => {
  expect(keptLabels(written, before)).toEqual(kept);
});

test.each<[string, readonly ChosenOption[], readonly string[], readonly ChosenOption[]]>([
  ['an exclusive option puts off all others', ['a', { other: 'x' }], ['a', '\u0000other', 'none'], ['none']],
  ['another option puts off the exclusive one', ['none'], ['none', 'a'], ['a']],
  ['an option that goes leaves the others', ['a', 'b'], ['b'], ['b']],
  ['the own text stays as it was typed', [{ other: 'x' }], ['\u0000other', 'a'], [{ other: 'x' }, 'a']],
  ['the own text is blank at first', ['a'], ['a', '\u0000other'], ['a', { other: '' }]],
])('choosing: %s', (_name, before, keys, after) => {
  expect(chosenAfter(before, keys, ['none'])).toEqual(after);
});

describe('a label that was renamed', () => {
  const form = (label: string, answer: Json): AnsweredForm => {
    const field = compileField(
      { ...aQuestion('SELECTION_FROM_OPTIONS', { options: [{ value: 'kcl', label }] }), questionId: 'salt' },
      1,
      catalog,
    );
    return {
      fields: [field],
      answers: new Map([['salt', { field, answer, displayed: { kind: 'list', items: [label] } }]]),
    };
  };

  test('counts as one option, by its latest label', () => {
    expect(summariseAnswers([form('Potash', ['kcl']), form('KCl', ['kcl'])])[0]?.counts).toEqual([{ option: 'Potash', count: 2 }]);
  });

  test('leaves each answer good', () => {
    const { fields } = form('Potash', []);
    expect(fields.flatMap((field) => judgeAnswer(field, ['kcl'], aContext(), null).problems)).toEqual([]);
  });
});
