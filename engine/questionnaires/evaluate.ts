import { fail } from '../errors.ts';
import type { Json } from '../json.ts';
import { holds } from '../logic/index.ts';
import { emptyAnswer, givenAnswer } from './answers.ts';
import { calculated } from './calculate.ts';
import { brokenChecks, type EvaluatedForm } from './checks.ts';
import { hasProblem, judgeAnswer } from './judge.ts';
import { mayRead } from './permissions.ts';
import { relevanceOf } from './relevance.ts';
import { ruleValues } from './rule-values.ts';
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
  const form = formOf(questionnaire, answers, context, viewer);
  const fields = new Map<string, FieldState>();
  for (const field of questionnaire.fields.values()) fields.set(field.questionId, stateOf(field, form));
  return summary(questionnaire, fields);
}

/**
 * The `complete` result of evaluate alone.
 *
 * @example isComplete(compile(template, catalog), { age: 12 }, context, { role: 'USER' })
 */
export function isComplete(questionnaire: Questionnaire, answers: Answers, context: EvaluationContext, viewer: Viewer): boolean {
  const form = formOf(questionnaire, answers, context, viewer);
  const isOpen = (field: CompiledField): boolean =>
    mayRead(field, viewer) &&
    form.relevant(field.questionId) &&
    !isLocked(field, context) &&
    (hasProblem(field, answerOf(field, form), context, viewer, isRequired(field, form)) || brokenChecks(field, form, 'error').length > 0);
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
  return stateOf(field, formOf(questionnaire, answers, context, viewer));
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
  const form = formOf(questionnaire, answers, context, viewer);
  const fields = new Map(before.fields);
  for (const questionId of withDescendants(questionnaire, changed)) {
    const field = questionnaire.fields.get(questionId);
    if (field) fields.set(questionId, stateOf(field, form));
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
  const whole = formOf(questionnaire, answers, context, viewer);
  const relevant = relevanceOf({ fields: remaining }, whole.answers, context);
  const form: EvaluatedForm = { ...whole, fields: remaining, relevant: (id) => remaining.has(id) && relevant(id) };
  const states = all.map((field): readonly [string, FieldState] => [field.questionId, stateOf(field, form)]);
  return summary(questionnaire, new Map(states));
}

function withDescendants(questionnaire: Questionnaire, changed: readonly string[]): ReadonlySet<string> {
  const affected = new Set(changed);
  // a set iterates over elements added during the loop
  for (const questionId of affected) for (const child of questionnaire.children.get(questionId) ?? []) affected.add(child);
  return affected;
}

function formOf(questionnaire: Questionnaire, stored: Answers, context: EvaluationContext, viewer: Viewer): EvaluatedForm {
  const answers = calculated(questionnaire, stored, context);
  return { fields: questionnaire.fields, answers, context, viewer, relevant: relevanceOf(questionnaire, answers, context) };
}

function stateOf(field: CompiledField, form: EvaluatedForm): FieldState {
  const { context, viewer } = form;
  const relevant = form.relevant(field.questionId);
  const visible = relevant && mayRead(field, viewer);
  const answer = answerOf(field, form);
  const required = visible && isRequired(field, form);
  const { answered, problems } = judgeAnswer(field, answer, context, viewer, required);
  const shown = visible && !isLocked(field, context);
  const errors = shown ? [...problems, ...brokenChecks(field, form, 'error')] : [];
  return {
    questionId: field.questionId,
    relevant,
    visible,
    required,
    answered,
    answer,
    problems: errors,
    warnings: shown ? brokenChecks(field, form, 'warning') : [],
    complete: errors.length === 0,
  };
}

/** A locked question never keeps a step from being complete (design §17). */
const isLocked = ({ questionId }: CompiledField, { locked }: EvaluationContext): boolean => locked?.includes(questionId) === true;

function isRequired(field: CompiledField, form: EvaluatedForm): boolean {
  const { requiredWhen } = field.formRules;
  return field.required || (requiredWhen !== null && holds(requiredWhen.run(ruleValues(requiredWhen, form))));
}

const answerOf = (field: CompiledField, { answers, context }: EvaluatedForm): Json =>
  givenAnswer(field, answers, context) ?? emptyAnswer(field);

function summary(questionnaire: Questionnaire, fields: ReadonlyMap<string, FieldState>): Evaluation {
  const steps = questionnaire.steps.map((step) => stepState(step, fields));
  return { fields, steps, complete: steps.every(({ complete }) => complete) };
}

function stepState(step: CompiledStep, fields: ReadonlyMap<string, FieldState>): StepState {
  const problems = step.fields.flatMap(({ questionId }) => fields.get(questionId)?.problems ?? []);
  return { topicId: step.topicId, complete: problems.length === 0, problems };
}
