import { own, type Json } from '../json.ts';
import type { CompiledFormRule } from '../form-rules/index.ts';
import { asTyped, normaliseAnswer } from './normalise.ts';
import { relevanceOf } from './relevance.ts';
import { ruleValues } from './rule-values.ts';
import type { Answers, CompiledField, EvaluationContext, Questionnaire } from './types.ts';

const ofFormulas = new WeakMap<Questionnaire, readonly CompiledField[]>();

/** Calculated questions and those with a first answer, in the order in which they can be computed. */
function withFormulas(questionnaire: Questionnaire): readonly CompiledField[] {
  const cached = ofFormulas.get(questionnaire);
  if (cached) return cached;
  const fields = questionnaire.order.flatMap((id) => questionnaire.fields.get(id) ?? []);
  const some = fields.filter(({ formRules: { value, initial } }) => value !== null || initial !== null);
  ofFormulas.set(questionnaire, some);
  return some;
}

/**
 * Answers with those that formulas give: calculated ones always, first answers where nobody has answered. The same object where nothing changes.
 *
 * @example calculated(questionnaire, { days: { value: 4, … } }, context)['shifts'] // { value: 12, unit: null, siValue: 12 }
 */
export function calculated(questionnaire: Questionnaire, answers: Answers, context: EvaluationContext): Answers {
  const fields = withFormulas(questionnaire);
  if (fields.length === 0 || context.pinned === true) return answers;
  const filled: Record<string, Json> = { ...answers };
  for (const field of fields) {
    const { value, initial } = field.formRules;
    const rule = value ?? ((own(filled, field.questionId) ?? null) === null ? initial : null);
    if (rule) filled[field.questionId] = resultOf(field, rule, questionnaire, filled, context);
  }
  return filled;
}

function resultOf(
  field: CompiledField,
  rule: CompiledFormRule,
  questionnaire: Questionnaire,
  answers: Answers,
  context: EvaluationContext,
): Json {
  const { fields } = questionnaire;
  const relevant = relevanceOf(questionnaire, answers, context);
  const result = rule.run(ruleValues(rule, { fields, answers, context, relevant }));
  if (result === null || !relevant(field.questionId)) return null;
  const { fromRule } = field.logic;
  const answer = fromRule ? fromRule({ result, config: field.config }) : result;
  return normaliseAnswer(field, answer, asTyped).value;
}

/** @example isCalculated(field) // true: it has a formula */
export const isCalculated = ({ formRules: { value } }: CompiledField): boolean => value !== null;
