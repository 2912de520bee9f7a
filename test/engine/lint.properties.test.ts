import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { choicesIn, leastAnswers, lint, neverShows } from '../../engine/lint/index.ts';
import {
  compile,
  evaluate,
  type Answers,
  type Dependency,
  type FieldDefinition,
  type TemplateDefinition,
} from '../../engine/questionnaires/index.ts';
import { aContext, aTemplate, definitions } from '../support/definitions.ts';
import { generator, type Generator } from '../support/random.ts';
import { q } from './planted-faults/plant.ts';

const { catalog } = definitions;
const RUNS = 250;
const facts = { instruments: [1, 2].map((id) => ({ id, name: `Instrument ${id}` })) };
const context = aContext({ facts });
const noOne = null;

const KINDS: readonly {
  readonly type: string;
  readonly config: Readonly<Record<string, Json>>;
  readonly values: readonly Json[];
  readonly answers: readonly Json[];
}[] = [
  { type: 'BOOLEAN', config: {}, values: [true, false], answers: [null, true, false] },
  { type: 'BOOLEAN', config: { required: true }, values: [true, false], answers: [null, true, false] },
  { type: 'SELECTION_FROM_OPTIONS', config: { options: ['a', 'b'] }, values: ['a', 'b', 'z'], answers: [[], ['a'], ['b']] },
  {
    type: 'SELECTION_FROM_OPTIONS',
    config: { options: ['a', 'b', 'c'], isMultipleSelect: true },
    values: ['a', 'b', 'c'],
    answers: [[], ['a'], ['b'], ['c'], ['a', 'b'], ['a', 'c'], ['b', 'c'], ['a', 'b', 'c']],
  },
  {
    type: 'INSTRUMENT_PICKER',
    config: {},
    values: ['1', '2', '3'],
    answers: [null, { instrumentId: '1', timeRequested: 1 }, { instrumentId: '2', timeRequested: 1 }],
  },
];

interface Made {
  readonly template: TemplateDefinition;
  readonly answersOf: readonly (readonly [string, readonly Json[]])[];
}

function made(from: Generator): Made {
  const steering = Array.from({ length: from.integer(2, 4) }, (_none, i) => ({ id: `p${i}`, ...from.pick(KINDS) }));
  const on = (before: number): readonly Dependency[] =>
    Array.from({ length: from.integer(0, Math.min(before, 1) * 3) }, () => {
      const parent = from.pick(steering.slice(0, before));
      return { questionId: parent.id, condition: { condition: from.pick(['eq', 'neq'] as const), params: from.pick(parent.values) } };
    });
  const operator = () => ({ dependenciesOperator: from.pick(['AND', 'OR'] as const) });
  const parents: readonly FieldDefinition[] = steering.map(({ id, type, config }, i) => q(id, type, config, on(i), operator()));
  const texts = Array.from({ length: from.integer(1, 2) }, (_none, i) => {
    const config = from.chance(0.5) ? { required: true, max: 0 } : {};
    return q(`t${i}`, 'TEXT_INPUT', config, on(steering.length), operator());
  });
  return { template: aTemplate(...parents, ...texts), answersOf: steering.map(({ id, answers }) => [id, answers] as const) };
}

function allAnswers(answersOf: Made['answersOf']): readonly Answers[] {
  return answersOf.reduce<readonly Answers[]>(
    (all, [id, answers]) => all.flatMap((given) => answers.map((answer) => ({ ...given, [id]: answer }))),
    [{}],
  );
}

describe('a bounded search against all answers there are', () => {
  test('a question is said never to show exactly when no answers show it, and an example shows it', () => {
    const verdicts = new Set<string>();
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { template, answersOf } = made(generator(seed));
      const questionnaire = compile(template, catalog);
      const evaluations = allAnswers(answersOf).map((answers) => evaluate(questionnaire, answers, context, noOne));
      for (const questionId of questionnaire.order) {
        const proof = neverShows(questionId, { fields: questionnaire.fields, choices: choicesIn(context) });
        const shows = evaluations.some(({ fields }) => fields.get(questionId)?.relevant);
        verdicts.add(proof.verdict);

        expect(proof.verdict, `seed ${seed}, ${questionId}`).toBe(shows ? 'REFUTED' : 'PROVED');
        if (!proof.example) continue;
        const least = leastAnswers(questionId, proof.example, questionnaire.fields, context);
        const shownWith = (answers: Answers) => evaluate(questionnaire, answers, context, noOne).fields.get(questionId)?.relevant;
        expect(shownWith(proof.example), `seed ${seed}, ${questionId}`).toBe(true);
        expect(shownWith(least)).toBe(true);
        for (const id of Object.keys(least)) {
          const { [id]: _one, ...others } = least;
          expect(shownWith(others), `seed ${seed}, ${questionId} without ${id}`).toBe(false);
        }
      }
    }
    expect(verdicts).toEqual(new Set(['PROVED', 'REFUTED']));
  });

  test('a step is said never to be completed exactly when no answers complete it', () => {
    const seen = new Set<boolean>();
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { template, answersOf } = made(generator(seed));
      const questionnaire = compile(template, catalog);
      const texts = Object.fromEntries(template.steps.flatMap(({ fields }) => fields.map(({ questionId }) => [questionId, 'x'] as const)));
      const completes = allAnswers(answersOf).some((answers) =>
        evaluate(questionnaire, { ...texts, ...answers }, context, noOne).steps.every(({ complete }) => complete),
      );
      const blanks = allAnswers(answersOf).some((answers) =>
        evaluate(questionnaire, answers, context, noOne).steps.every(({ complete }) => complete),
      );
      const said = lint(template, catalog, { outside: facts }).some(({ code }) => code === 'STEP_CANNOT_BE_COMPLETED');
      seen.add(said);

      expect(said, `seed ${seed}`).toBe(!completes && !blanks);
    }
    expect(seen).toEqual(new Set([true, false]));
  });

  test('conditions that are said to hold always do, and the example of a question nobody can answer leads there', () => {
    const codes = new Set<string>();
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { template, answersOf } = made(generator(seed));
      const questionnaire = compile(template, catalog);
      const evaluations = allAnswers(answersOf).map((answers) => evaluate(questionnaire, answers, context, noOne));
      for (const { code, place, example } of lint(template, catalog, { outside: facts })) {
        const relevant = ({ fields }: (typeof evaluations)[number]) => fields.get(place.questionId ?? '')?.relevant;
        codes.add(code);
        if (code === 'CONDITIONS_ALWAYS_HOLD') expect(evaluations.every(relevant), `seed ${seed}`).toBe(true);
        if (/NEVER_SHOWS|HIDDEN_WITH_PARENT/.test(code)) expect(evaluations.some(relevant), `seed ${seed}`).toBe(false);
        if (code === 'QUESTION_UNANSWERABLE')
          expect(relevant(evaluate(questionnaire, example?.answers ?? {}, context, noOne)), `seed ${seed}`).toBe(true);
      }
    }
    expect([...codes]).toEqual(
      expect.arrayContaining(['CONDITIONS_ALWAYS_HOLD', 'QUESTION_NEVER_SHOWS', 'QUESTION_HIDDEN_WITH_PARENT', 'QUESTION_UNANSWERABLE']),
    );
  });
});

describe('what a search may cost', () => {
  const boolean = (id: string, ...dependencies: readonly Dependency[]) => q(id, 'BOOLEAN', {}, dependencies);
  const when = (questionId: string, params: Json): Dependency => ({ questionId, condition: { condition: 'eq', params } });
  const DEEP = 60;
  const MANY = 500;

  test('500 questions under 60 nested conditions stay within 40,000 conditions looked at', () => {
    const nested = Array.from({ length: DEEP }, (_none, i) => (i === 0 ? boolean('n0') : boolean(`n${i}`, when(`n${i - 1}`, true))));
    const below = Array.from({ length: MANY - DEEP }, (_none, i) =>
      q(`b${i}`, 'TEXT_INPUT', { required: true }, [when(`n${DEEP - 1}`, true), when(`n${i % (DEEP - 1)}`, i % (DEEP - 1) !== 7)]),
    );
    const cost = { steps: 0 };

    const before = performance.now();
    const found = lint(aTemplate(q('proposal_basis', 'PROPOSAL_BASIS'), ...nested, ...below), catalog, {}, cost);
    console.log(
      `500 questions under 60 nested conditions: ${Math.round(performance.now() - before)} ms, ${cost.steps} conditions looked at`,
    );

    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['REQUIRED_NEVER_SHOWS']));
    expect(found).toHaveLength(below.filter((_one, i) => i % (DEEP - 1) === 7).length);
    expect(found[0]?.because.length).toBeLessThanOrEqual(DEEP);
    expect(cost.steps).toBeLessThan(40_000);
  });

  test('a search that reaches its bound says so', () => {
    // each question can be shown in two ways, and every combination ends in the same contradiction
    const pairs = Array.from({ length: 16 }, (_none, i) => [boolean(`x${i}`), boolean(`y${i}`)]).flat();
    const either = Array.from({ length: 16 }, (_none, i) =>
      q(`e${i}`, 'BOOLEAN', {}, [when(`x${i}`, true), when(`y${i}`, true)], { dependenciesOperator: 'OR' }),
    );
    const last = q('last', 'TEXT_INPUT', {}, [...either.map(({ questionId }) => when(questionId, true)), when('e0', false)]);

    const found = lint(aTemplate(q('proposal_basis', 'PROPOSAL_BASIS'), ...pairs, ...either, last), catalog);

    expect(found.map(({ code, verdict, severity, place }) => ({ code, verdict, severity, questionId: place.questionId }))).toEqual([
      { code: 'SHOWS_UNDECIDED', verdict: 'UNDECIDED', severity: 'info', questionId: 'last' },
    ]);
  });

  test('conditions in a chain of thousands do not overflow the stack', () => {
    const cost = { steps: 0 };
    const chain = Array.from({ length: 3000 }, (_none, i) =>
      i < 2 ? boolean(`c${i}`) : boolean(`c${i}`, when(`c${i - 1}`, true), when('c0', true)),
    );

    const found = lint(aTemplate(q('proposal_basis', 'PROPOSAL_BASIS'), ...chain), catalog, {}, cost);

    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['SHOWS_UNDECIDED']));
    expect(cost.steps).toBeLessThanOrEqual(110_000);
  });
});
