import { isObject, type Json } from '../json.ts';
import { operandsOf, operatorOf, type FormRule } from './rule.ts';

export interface FlatCondition {
  readonly key: string;
  readonly params: Json;
}

export interface FlatForm {
  readonly operator: 'AND' | 'OR';
  readonly conditions: readonly FlatCondition[];
}

/**
 * A rule as the contract's dependencies: equal answers joined by one AND or OR. Null where it says more.
 *
 * @param isList tells if a question's answer is a list, in which `in` finds a value
 * @example flatForm({ '===': [{ answer: 'toxic' }, true] }, () => false) // { operator: 'AND', conditions: [{ key: 'toxic', params: true }] }
 */
export function flatForm(rule: FormRule, isListAnswer: (key: string) => boolean): FlatForm | null {
  const operator = operatorOf(rule);
  if ((operator === 'and' || operator === 'or') && isObject(rule)) {
    const conditions = operandsOf(rule[operator]).map((part) => flatCondition(part, isListAnswer));
    const flat = conditions.filter((one) => one !== null);
    return flat.length === conditions.length && flat.length > 0 ? { operator: operator === 'and' ? 'AND' : 'OR', conditions: flat } : null;
  }
  const condition = flatCondition(rule, isListAnswer);
  return condition && { operator: 'AND', conditions: [condition] };
}

function flatCondition(rule: FormRule, isListAnswer: (key: string) => boolean): FlatCondition | null {
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return null;
  const [a = null, b = null] = operandsOf(rule[operator]);
  if (operator === '===' || operator === '==') return [pair(a, b), pair(b, a)].find((one) => one && !isListAnswer(one.key)) ?? null;
  if (operator === 'in') return [pair(b, a)].find((one) => one && isListAnswer(one.key)) ?? null;
  return null;
}

function pair(answer: Json, literal: Json): FlatCondition | null {
  const key = operatorOf(answer) === 'answer' && isObject(answer) ? operandsOf(answer['answer'])[0] : null;
  return typeof key === 'string' && typeof literal !== 'object' ? { key, params: literal } : null;
}
