import { describe, expect, test } from 'vitest';
import { problemText } from '../../engine/catalog/index.ts';
import {
  asTyped,
  compileField,
  display,
  displayText,
  givenAnswer,
  judgeAnswer,
  normaliseAnswer,
  searchValue,
} from '../../engine/questionnaires/index.ts';
import { hasProblem } from '../../engine/questionnaires/judge.ts';
import { aContext, aQuestion, definitions } from '../support/definitions.ts';
import { generator } from '../support/random.ts';
import { expectations } from './expectations.ts';
import { generatedAnswers, generatedFacts } from './generated-answers.ts';
import { shapesByHand } from './shapes-by-hand.ts';

const { catalog } = definitions;
const GENERATED = 10_000;
const petra = { role: 'USER', userId: 1 } as const;

describe('what the specification says of answers', () => {
  test.each(expectations.map((it) => [it.type, JSON.stringify(it.config ?? {}), JSON.stringify(it.answer).slice(0, 60), it] as const))(
    '%s %s answered %s',
    (...[, , , it]) => {
      const field = compileField(aQuestion(it.type, it.config), 1, catalog);
      const context = aContext({ facts: it.facts ?? {} });
      const answer = givenAnswer(field, { question: normaliseAnswer(field, it.answer, asTyped).value }, context);
      const { problems } = judgeAnswer(field, answer ?? field.logic.empty({ config: field.config }), context, petra);

      expect(problems.map((problem) => problemText(catalog, problem))).toEqual(it.says);
      if (it.reads !== undefined) expect(displayText(display(field, answer, context))).toBe(it.reads);
    },
  );

  test('every question type is in the table, but the bases without fields', () => {
    const told = new Set(expectations.map(({ type }) => type));

    expect([...catalog.questionTypes.keys()].filter((type) => !told.has(type)).sort()).toEqual([
      'EXPERIMENT_REPORT_BASIS',
      'EXPERIMENT_SAFETY_REVIEW_BASIS',
      'FEEDBACK_BASIS',
    ]);
  });
});

/** Malformed, with or without a more specific code. */
const isShapeless = ({ code }: { readonly code: string }): boolean => ['MALFORMED', 'NOT_A_NUMBER', 'NOT_A_WHOLE_NUMBER'].includes(code);

describe(`${GENERATED} generated answers`, () => {
  const answered = [...catalog.questionTypes.values()].filter(({ holds }) => holds === null).map(({ type }) => type);
  const context = aContext({ facts: generatedFacts });
  const generated = generatedAnswers(answered, GENERATED, generator(20_260_310)).map((it) => {
    const field = compileField(aQuestion(it.type, it.config), 1, catalog);
    return { ...it, field, judged: judgeAnswer(field, it.answer, context, petra) };
  });

  test('are judged as by all rules of their type, also where the configuration makes some of them idle', () => {
    const fewer = new Set<string>();
    for (const { type, field, answer, judged } of generated) {
      if (field.rules.length < field.logic.rules.length) fewer.add(type);
      expect(judged).toEqual(judgeAnswer({ ...field, rules: field.logic.rules }, answer, context, petra));
      expect(hasProblem(field, answer, context, petra)).toBe(judged.problems.length > 0);
    }
    expect([...fewer]).toEqual(expect.arrayContaining(['TEXT_INPUT', 'NUMBER_INPUT', 'DATE', 'INTERVAL', 'SELECTION_FROM_OPTIONS']));
  });

  test('are malformed exactly where a shape written by hand refuses them', () => {
    const wrong = generated.filter(({ type, answer, judged }) => {
      const malformed = judged.problems.some(isShapeless);
      return malformed === shapesByHand[type]?.(answer);
    });

    expect(wrong.map(({ type, answer }) => ({ type, answer }))).toEqual([]);
  });

  test('are of every type, some good, some unfinished, some malformed', () => {
    for (const type of answered) {
      const ofType = generated.filter((it) => it.type === type);
      expect(ofType.some(({ judged }) => judged.problems.some(({ kind }) => kind === 'MALFORMED'))).toBe(true);
      expect(ofType.some(({ judged }) => judged.problems.every(({ kind }) => kind !== 'MALFORMED'))).toBe(true);
    }
  });

  test('can all be cleaned up, and those that can be read displayed and searched', () => {
    for (const { field, answer, judged } of generated) {
      const clean = normaliseAnswer(field, answer, asTyped);
      expect(normaliseAnswer(field, clean.value, asTyped)).toEqual({ value: clean.value, notices: [] });
      if (judged.problems.some(isShapeless)) continue;
      const displayed = display(field, answer, context);
      expect(typeof displayText(displayed)).toBe('string');
      if (displayed.kind === 'pairs') expect(displayed.pairs.filter(({ text }) => typeof text !== 'string')).toEqual([]);
      expect(searchValue(field, answer)).toBeDefined();
    }
  });
});
