import { own, same, type Json } from '../json.ts';
import { holds } from '../logic/index.ts';
import { emptyAnswer, givenAnswer } from './answers.ts';
import { ruleValues } from './rule-values.ts';
import type { Answers, CompiledField, CompiledStep, Dependency, EvaluationContext, Questionnaire } from './types.ts';

/**
 * Relevance independent of the viewer: conditions hold and their parents are relevant. The server's verdict has priority for ancestors that the
 * viewer may not read (design §2).
 *
 * @example relevanceOf(questionnaire, { toxic: false }, context)('how') // false: asked only where something is toxic
 */
export function relevanceOf(
  { fields }: Pick<Questionnaire, 'fields'>,
  answers: Answers,
  context: EvaluationContext,
): (questionId: string) => boolean {
  const cache = new Map<string, boolean>();
  const relevant = (questionId: string): boolean => {
    const before = cache.get(questionId);
    if (before !== undefined) return before;
    const field = fields.get(questionId);
    const verdict = context.verdicts && own(context.verdicts, questionId);
    const isRelevant = typeof verdict === 'boolean' ? verdict : field === undefined || conditionsHold(field);
    cache.set(questionId, isRelevant);
    return isRelevant;
  };
  const dependencyHolds = (dependency: Dependency): boolean => {
    const parent = fields.get(dependency.questionId);
    // a missing parent counts as satisfied (domain reference 4.5)
    return parent === undefined || (relevant(parent.questionId) && conditionHolds(parent, dependency, answers, context));
  };
  const conditionsHold = ({ dependencies, dependenciesOperator, formRules: { when } }: CompiledField): boolean => {
    const reading = { fields, answers, context, relevant };
    if (when.some((rule) => !holds(rule.run(ruleValues(rule, reading))))) return false;
    if (dependencies.length === 0) return true;
    return dependenciesOperator === 'OR' ? dependencies.some(dependencyHolds) : dependencies.every(dependencyHolds);
  };
  return relevant;
}

/**
 * Tells if a step's own condition hides it.
 *
 * @example isStepHidden(step, relevanceOf(questionnaire, answers, context)) // false: it has no condition
 */
export const isStepHidden = (
  { hasWhen, fields }: Pick<CompiledStep, 'hasWhen' | 'fields'>,
  relevant: (questionId: string) => boolean,
): boolean => hasWhen && !fields.some(({ questionId }) => relevant(questionId));

/** @returns true if the answer, or else the empty one, fulfils the condition */
function conditionHolds(parent: CompiledField, { condition }: Dependency, answers: Answers, context: EvaluationContext): boolean {
  return fulfils(parent, givenAnswer(parent, answers, context) ?? emptyAnswer(parent), condition);
}

/**
 * Tells if an answer fulfils a condition. An unanswered list satisfies neither eq nor neq.
 *
 * @example fulfils(boolean, true, { condition: 'neq', params: false }) // true
 */
export function fulfils(parent: CompiledField, answer: Json, condition: Dependency['condition']): boolean {
  const { equals } = parent.logic;
  const equal = equals ? equals({ answer, params: condition.params, config: parent.config }) : same(answer, condition.params);
  return condition.condition === 'eq' ? equal === true : equal === false;
}
