import { expect, test } from 'vitest';
import { assembleTemplate } from '../../engine/bundles/index.ts';
import { compile, evaluate, sampleAnswers } from '../../engine/questionnaires/index.ts';
import { aContext, aQuestion, aTemplate, definitions } from '../support/definitions.ts';
import { questions, templates, units } from '../support/starter.ts';

const { catalog } = definitions;

const references = {
  questions: new Map(questions.map((question) => [question.id, question])),
  units: new Map(units.units.map((unit) => [unit.id, unit])),
  instruments: new Map([['KITE', 1]]),
  techniques: new Map([['SAXS', 1]]),
  today: '2026-03-10',
};
const facts = {
  instruments: [{ id: 1, name: 'KITE' }],
  techniques: [{ id: 1, name: 'SAXS' }],
  call: { allocationTimeUnit: 'Day' },
};
const petra = { role: 'USER', userId: 1 } as const;

test('answers are taken from what the question offers, from examples of its type, or from what the type tells to try', () => {
  const choice = aQuestion('SELECTION_FROM_OPTIONS', { options: ['Powder', 'Gas'] }, { questionId: 'choice' });
  const short = aQuestion('TEXT_INPUT', { required: true, max: 3 }, { questionId: 'short' });
  const checked = aQuestion('BOOLEAN', { required: true }, { questionId: 'checked' });
  const questionnaire = compile(aTemplate(choice, short, checked), catalog);

  const { answers, context } = sampleAnswers(questionnaire, aContext(), petra);

  expect(answers).toMatchObject({ choice: ['Powder'], checked: true });
  expect((answers['short'] as string).length).toBeLessThanOrEqual(3);
  expect(evaluate(questionnaire, answers, context, petra).complete).toBe(true);
});

test('rows of samples and files come along with the answers', () => {
  const samples = aQuestion('SAMPLE_DECLARATION', { required: true, templateId: 'sample' }, { questionId: 'samples' });
  const questionnaire = compile(aTemplate(samples), catalog);

  const { answers, context } = sampleAnswers(questionnaire, aContext(), petra);

  expect(answers).toEqual({});
  expect(context.facts['entries']).toMatchObject({ samples: [{ complete: true }] });
});

test.each([...templates])('the form of %s is complete with made-up answers', (_name, file) => {
  const questionnaire = compile(assembleTemplate(file, references), catalog);

  const { answers, context } = sampleAnswers(questionnaire, aContext({ facts }), petra);

  const open = evaluate(questionnaire, answers, context, petra).steps.flatMap(({ problems }) => problems);
  expect(open.map(({ questionId, code }) => `${questionId}: ${code}`)).toEqual([]);
});
