import { FORM_FACTS, isFormFact } from '../../../../engine/form-rules/index.ts';
import { isList, isObject, type Json } from '../../../../engine/json.ts';

export const CONDITION_OPERATORS = ['===', '!==', '<', '<=', '>', '>='] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/** One line of a condition: an answer or a fact, compared with a value. */
export interface Comparison {
  readonly source: 'answer' | 'fact';
  readonly name: string;
  readonly operator: ConditionOperator;
  readonly value: string | number | boolean;
}

export interface ConditionLines {
  readonly joined: 'and' | 'or';
  readonly lines: readonly Comparison[];
}

/**
 * Lines of a condition; null for a rule that lines cannot say.
 *
 * @example linesOf({ '>': [{ answer: 'days' }, 10] })?.lines[0]?.operator // '>'
 */
export function linesOf(rule: Json): ConditionLines | null {
  const single = comparisonIn(rule);
  if (single) return { joined: 'and', lines: [single] };
  if (!isObject(rule)) return null;
  const joined = (['and', 'or'] as const).find((operator) => isList(rule[operator] ?? null));
  if (!joined || Object.keys(rule).length !== 1) return null;
  const lines = (rule[joined] as readonly Json[]).map(comparisonIn);
  return lines.length > 0 && lines.every((line) => line !== null) ? { joined, lines } : null;
}

function comparisonIn(rule: Json): Comparison | null {
  if (!isObject(rule)) return null;
  const [key, ...more] = Object.keys(rule);
  const operator = CONDITION_OPERATORS.find((it) => it === key || (it === '===' && key === '==') || (it === '!==' && key === '!='));
  const operands = key === undefined ? null : (rule[key] ?? null);
  if (!operator || more.length > 0 || !isList(operands) || operands.length !== 2) return null;
  const [subject = null, value = null] = operands;
  if (!isObject(subject) || value === null || typeof value === 'object') return null;
  for (const source of ['answer', 'fact'] as const) {
    const name = subject[source];
    if (typeof name === 'string' && Object.keys(subject).length === 1) return { source, name, operator, value };
  }
  return null;
}

/** @example ruleOf({ joined: 'and', lines: [line] }) // { '>': [{ answer: 'days' }, 10] } */
export function ruleOf({ joined, lines }: ConditionLines): Json {
  const rules = lines.map(({ source, name, operator, value }): Json => ({ [operator]: [{ [source]: name }, value] }));
  return rules.length === 1 ? (rules[0] ?? null) : { [joined]: rules };
}

/** A typed value: a number where it reads as one, yes and no for facts that are either. */
export function valueOf(text: string, { source, name }: Pick<Comparison, 'source' | 'name'>): Comparison['value'] {
  const trimmed = text.trim();
  if (source === 'fact') {
    const kind = isFormFact(name) ? FORM_FACTS[name].kind : 'text';
    return kind === 'boolean' ? trimmed === 'true' : trimmed;
  }
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}
