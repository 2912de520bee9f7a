import { describe, expect, test } from 'vitest';
import type { QuestionType, QuestionTypeExample } from '../../engine/catalog/index.ts';
import { asTyped, compile, display, evaluateField, givenAnswer, normalise, searchValue } from '../../engine/questionnaires/index.ts';
import { aQuestion, aTemplate, definitions, exampleContext, exampleViewer } from '../support/definitions.ts';

/** Fewer do not show what a type means. */
const FEWEST_EXAMPLES = 8;

const { catalog } = definitions;

/** Takes an example the way an answer goes: cleaned up, judged, displayed, indexed. */
function outcome(type: QuestionType, example: QuestionTypeExample) {
  const questionnaire = compile(aTemplate(aQuestion(type.type, example.config)), catalog);
  const field = questionnaire.fields.get('question');
  if (!field) throw new Error('The question is not in its questionnaire');
  const context = exampleContext(example);
  const stored = normalise(field, example.answer, asTyped).value;
  const answers = { question: stored };
  const given = givenAnswer(field, answers, context);
  const displayed = display(field, given, context);
  return {
    problems: evaluateField(questionnaire, 'question', answers, context, exampleViewer(example)).problems.map(({ code }) => code),
    stored,
    display: displayed.kind === 'text' ? displayed.text : displayed,
    searched: searchValue(field, given),
  };
}

describe.each([...catalog.questionTypes.values()].map((type) => [type.type, type] as const))('%s', (_name, type) => {
  test(`has at least ${FEWEST_EXAMPLES} examples, each with a title of its own`, () => {
    const titles = new Set(type.examples.map(({ title }) => title));

    expect(titles.size).toBe(type.examples.length);
    expect(titles.size).toBeGreaterThanOrEqual(FEWEST_EXAMPLES);
  });

  test.each(type.examples.map((example) => [example.title ?? '', example] as const))('%s', (_title, example) => {
    const found = outcome(type, example);

    expect(found.problems).toEqual(example.problems ?? []);
    if (example.stored !== undefined) expect(found.stored).toEqual(example.stored);
    if (example.display !== undefined) expect(found.display).toEqual(example.display);
    if (example.searched !== undefined) expect(found.searched).toEqual(example.searched);
  });
});
