import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';
import type { QuestionTypeExample } from '../catalog/types.ts';
import { givenAnswer } from './answers.ts';
import { judgeAnswer } from './judge.ts';
import type { Answers, CompiledField, EvaluationContext, Questionnaire, Viewer } from './types.ts';

export interface Samples {
  readonly answers: Answers;
  readonly context: EvaluationContext;
}

interface Candidate {
  readonly answer: Json;
  readonly facts: JsonObject;
}

const EXAMPLE_ID = 'question';

/**
 * Sample answers for a preview: per question the first accepted one of the type's examples or `fillings`, otherwise none.
 *
 * @param examples by question type, for pages whose catalog has none
 * @example sampleAnswers(questionnaire, context, viewer).answers // { toxic: true, amount: { value: 5, unit: null, … } }
 */
export function sampleAnswers(
  questionnaire: Questionnaire,
  context: EvaluationContext,
  viewer: Viewer,
  examples: Readonly<Record<string, readonly QuestionTypeExample[]>> = {},
): Samples {
  let working = context;
  const answers: Record<string, Json> = {};
  for (const field of questionnaire.fields.values()) {
    const fitting = candidatesFor(field, working, examples[field.dataType] ?? field.type.examples)
      .map((candidate) => ({ answer: candidate.answer, context: withFacts(working, candidate.facts) }))
      .find((sample) => fits(field, sample.answer, sample.context, viewer));
    if (!fitting) continue;
    working = fitting.context;
    if (field.type.holds === null) answers[field.questionId] = fitting.answer;
  }
  return { answers, context: working };
}

function fits(field: CompiledField, answer: Json, context: EvaluationContext, viewer: Viewer): boolean {
  const value = field.type.holds === null ? answer : givenAnswer(field, {}, context);
  const { answered, problems } = judgeAnswer(field, value, context, viewer);
  return answered && problems.length === 0;
}

function candidatesFor(
  field: CompiledField,
  { facts, now }: EvaluationContext,
  typeExamples: readonly QuestionTypeExample[],
): readonly Candidate[] {
  const { logic, config } = field;
  const list = (values: Json | undefined): readonly Json[] => (isList(values ?? null) ? (values as readonly Json[]) : []);
  const offered = list(logic.values?.({ config, facts })).map((value) => logic.chosen?.({ chosen: [value], config }) ?? value);
  const tried = list(logic.fillings?.({ config, facts, now }));
  const examples = typeExamples.filter(({ problems = [] }) => problems.length === 0).map((example) => fromExample(field, example));
  // prefer the question's own options to generic examples
  return [...offered.map(plain), ...examples, ...tried.map(plain)];
}

const plain = (answer: Json): Candidate => ({ answer, facts: {} });

function fromExample({ questionId }: CompiledField, { answer, stored, facts = {} }: QuestionTypeExample): Candidate {
  const entries = own(facts, 'entries');
  const rows = isObject(entries) ? own(entries, EXAMPLE_ID) : undefined;
  const sharedFacts = Object.fromEntries(Object.entries(facts).filter(([name]) => name === 'files' || name === 'users'));
  return { answer: stored ?? answer, facts: rows === undefined ? sharedFacts : { ...sharedFacts, entries: { [questionId]: rows } } };
}

/** Extends facts without overwriting known ones, since other answers may reference them. */
function withFacts(context: EvaluationContext, added: JsonObject): EvaluationContext {
  const names = Object.keys(added);
  if (names.length === 0) return context;
  const merged = names.map((name): readonly [string, Json] => {
    const before = own(context.facts, name);
    const more = added[name] as Json;
    if (isList(before) && isList(more)) return [name, [...before, ...more]];
    return [name, isObject(before) && isObject(more) ? { ...more, ...before } : more];
  });
  return { ...context, facts: { ...context.facts, ...Object.fromEntries(merged) } };
}
