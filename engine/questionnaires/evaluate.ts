import { fail } from '../errors.ts';
import type { Json } from '../json.ts';
import { emptyAnswer, givenAnswer } from './answers.ts';
import { hasProblem, judgeAnswer } from './judge.ts';
import { relevanceOf } from './relevance.ts';
import type {
  Answers,
  CompiledField,
  CompiledStep,
  Evaluation,
  EvaluationContext,
  FieldState,
  Questionnaire,
  StepState,
  Viewer,
} from './types.ts';

/**
 * Evaluates all questions of a questionary, on server and page alike. Only questions visible to the viewer have problems; a null viewer sees all.
 *
 * @example evaluate(compile(template, catalog), { age: 12 }, context, { role: 'USER' }).complete
 */
export function evaluate(questionnaire: Questionnaire, answers: Answers, context: EvaluationContext, viewer: Viewer): Evaluation {
  const relevant = relevanceOf(questionnaire, answers, context);
  const fields = new Map<string, FieldState>();
  for (const field of questionnaire.fields.values())
    fields.set(field.questionId, stateOf(field, relevant(field.questionId), answers, context, viewer));
  return summary(questionnaire, fields);
}

/**
 * The `complete` result of evaluate alone.
 *
 * @example isComplete(compile(template, catalog), { age: 12 }, context, { role: 'USER' })
 */
export function isComplete(questionnaire: Questionnaire, answers: Answers, context: EvaluationContext, viewer: Viewer): boolean {
  const relevant = relevanceOf(questionnaire, answers, context);
  const isOpen = (field: CompiledField): boolean =>
    mayRead(field, viewer) && relevant(field.questionId) && hasProblem(field, answerOf(field, answers, context), context, viewer);
  return ![...questionnaire.fields.values()].some(isOpen);
}

/**
 * Evaluates one question without the visibility of others; see evaluateChange.
 *
 * @example evaluateField(questionnaire, 'age', { age: 12 }, context, viewer).problems
 * @throws QUESTION_UNKNOWN
 */
export function evaluateField(
  questionnaire: Questionnaire,
  questionId: string,
  answers: Answers,
  context: EvaluationContext,
  viewer: Viewer,
): FieldState {
  const field = questionnaire.fields.get(questionId);
  if (!field) throw fail('QUESTION_UNKNOWN', { questionId });
  return stateOf(field, relevanceOf(questionnaire, answers, context)(questionId), answers, context, viewer);
}

/**
 * Re-evaluates changed questions and those whose visibility depends on them. The context must equal that of the previous evaluation.
 *
 * @example evaluateChange(questionnaire, before, ['age'], { ...answers, age: 13 }, context, viewer)
 */
export function evaluateChange(
  questionnaire: Questionnaire,
  before: Evaluation,
  changed: readonly string[],
  answers: Answers,
  context: EvaluationContext,
  viewer: Viewer,
): Evaluation {
  const relevant = relevanceOf(questionnaire, answers, context);
  const fields = new Map(before.fields);
  for (const questionId of withDescendants(questionnaire, changed)) {
    const field = questionnaire.fields.get(questionId);
    if (field) fields.set(questionId, stateOf(field, relevant(questionId), answers, context, viewer));
  }
  return summary(questionnaire, fields);
}

/**
 * Evaluates as if some questions did not exist; conditions on them count as satisfied.
 *
 * @example leavingOut(questionnaire, new Set(['age']), answers, context, viewer).complete
 */
export function leavingOut(
  questionnaire: Questionnaire,
  questionIds: ReadonlySet<string>,
  answers: Answers,
  context: EvaluationContext,
  viewer: Viewer,
): Evaluation {
  const isAsked = ({ questionId }: CompiledField): boolean => !questionIds.has(questionId);
  const all = [...questionnaire.fields.values()];
  const remaining = new Map(all.filter(isAsked).map((field) => [field.questionId, field]));
  const relevant = relevanceOf({ fields: remaining }, answers, context);
  const states = all.map((field): readonly [string, FieldState] => [
    field.questionId,
    stateOf(field, isAsked(field) && relevant(field.questionId), answers, context, viewer),
  ]);
  return summary(questionnaire, new Map(states));
}

function withDescendants(questionnaire: Questionnaire, changed: readonly string[]): ReadonlySet<string> {
  const affected = new Set(changed);
  // a set iterates over elements added during the loop
  for (const questionId of affected) for (const child of questionnaire.children.get(questionId) ?? []) affected.add(child);
  return affected;
}

function stateOf(field: CompiledField, relevant: boolean, answers: Answers, context: EvaluationContext, viewer: Viewer): FieldState {
  const visible = relevant && mayRead(field, viewer);
  const answer = answerOf(field, answers, context);
  const { answered, problems } = judgeAnswer(field, answer, context, viewer);
  return {
    questionId: field.questionId,
    relevant,
    visible,
    required: visible && field.required,
    answered,
    answer,
    problems: visible ? problems : [],
    complete: !visible || problems.length === 0,
  };
}

const answerOf = (field: CompiledField, answers: Answers, context: EvaluationContext): Json =>
  givenAnswer(field, answers, context) ?? emptyAnswer(field);

/**
 * Tells if a role may read a question; without named roles all may, and officers are not exempt (domain reference 4.6).
 *
 * @example mayRead(field, null) // true: a rendering without a reader sees everything
 */
export function mayRead(field: CompiledField, viewer: Viewer): boolean {
  return viewer === null || field.readPermissions.length === 0 || field.readPermissions.includes(viewer.role);
}

function summary(questionnaire: Questionnaire, fields: ReadonlyMap<string, FieldState>): Evaluation {
  const steps = questionnaire.steps.map((step) => stepState(step, fields));
  return { fields, steps, complete: steps.every(({ complete }) => complete) };
}

function stepState(step: CompiledStep, fields: ReadonlyMap<string, FieldState>): StepState {
  const problems = step.fields.flatMap(({ questionId }) => fields.get(questionId)?.problems ?? []);
  return { topicId: step.topicId, complete: problems.length === 0, problems };
}
