import { isList, isObject, type Json, type JsonObject, type Logic } from '../json.ts';
import { compileLogic } from '../logic/index.ts';
import { answersIn, factsIn, keyIn, operandsOf, operatorOf, RULE_OPERATORS, type FormRule } from './rule.ts';

export interface RuleValues {
  /** By the name in the rule, see ruleAnswer. Missing: unanswered. */
  readonly answers: JsonObject;
  readonly facts: JsonObject;
  /** `yyyy-MM-dd` in the facility's zone. */
  readonly today: string;
}

export interface CompiledFormRule {
  readonly rule: FormRule;
  /** Question ids. */
  readonly answers: readonly string[];
  readonly facts: readonly string[];
  readonly run: (values: RuleValues) => Json;
}

export interface RuleOptions {
  /** Id of a question by its natural key or id; absent: names are ids. */
  readonly idOf?: (key: string) => string;
  /** A comparison with a blank answer counts as kept: a check asks nothing about what is not answered yet. */
  readonly blankPasses?: boolean;
}

const ORDERING = ['<', '<=', '>', '>='];

/**
 * Compiles a rule.
 *
 * @example compileRule({ '>=': [{ answer: 'days' }, 3] }).run({ answers: { days: 4 }, facts: {}, today: '2030-01-01' }) // true
 * @throws LOGIC_INVALID when an operator is unknown
 */
export function compileRule(rule: FormRule, { idOf = (key) => key, blankPasses = false }: RuleOptions = {}): CompiledFormRule {
  const logic = compileLogic(translate(rule, { idOf, kept: blankPasses ? true : null }));
  return {
    rule,
    answers: [...new Set(answersIn(rule).map(idOf))],
    facts: factsIn(rule),
    run: (values) => logic(values as unknown as Json),
  };
}

interface Translation {
  readonly idOf: (key: string) => string;
  /** Result of a comparison with a blank; null: false, as anywhere. Turned round under NOT. */
  readonly kept: boolean | null;
}

function translate(rule: FormRule, translation: Translation): Logic {
  if (isList(rule)) return rule.map((part) => translate(part, translation));
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return rule;
  const operands = operandsOf(rule[operator]);
  if (operator === 'answer') return { get: [{ var: 'answers' }, translation.idOf(keyIn(operands))] };
  if (operator === 'fact') return { get: [{ var: 'facts' }, operands[0] ?? null] };
  if (operator === 'today') return { shiftDay: [{ var: 'today' }, typeof operands[0] === 'number' ? operands[0] : 0] };
  const within: Translation = operator === '!' && translation.kept !== null ? { ...translation, kept: !translation.kept } : translation;
  const parts = operands.map((part) => translate(part, within));
  const name = RULE_OPERATORS[operator] ?? operator;
  const operation: Logic = { [name]: name === 'sum' ? [parts] : parts };
  if (!ORDERING.includes(name) || translation.kept === null) return operation;
  const blank = { or: parts.map((part) => ({ '===': [part, null] })) };
  return translation.kept ? { or: [blank, operation] } : { and: [{ '!': [blank] }, operation] };
}
