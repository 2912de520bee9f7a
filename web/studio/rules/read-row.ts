import { isList, isObject, type Json } from '../../../engine/json.ts';
import { operandsOf, operatorOf, type FormRule } from '../../../engine/form-rules/index.ts';
import type { RuleComparison, RuleOperand, RuleRow, RuleSubject } from './rule-types.ts';

const SIGNS: Readonly<Record<string, RuleComparison>> = {
  '===': 'is',
  '==': 'is',
  '!==': 'isNot',
  '!=': 'isNot',
  '<': 'below',
  '<=': 'atMost',
  '>': 'above',
  '>=': 'atLeast',
};
/** Comparisons with both sides exchanged. */
const TURNED: Partial<Record<RuleComparison, RuleComparison>> = {
  is: 'is',
  isNot: 'isNot',
  below: 'above',
  atMost: 'atLeast',
  above: 'below',
  atLeast: 'atMost',
};
const NEGATED: Partial<Record<RuleComparison, RuleComparison>> = { blank: 'answered', isOneOf: 'isNoneOf', contains: 'containsNot' };

interface Operation {
  readonly operator: string | null;
  readonly operands: readonly Json[];
}

function operationOf(rule: FormRule): Operation {
  const operator = operatorOf(rule);
  return { operator, operands: operator !== null && isObject(rule) ? operandsOf(rule[operator]) : [] };
}

/** Key of the question that a part names alone, or null. */
function answerIn(rule: FormRule): string | null {
  const { operator, operands } = operationOf(rule);
  return operator === 'answer' && typeof operands[0] === 'string' ? operands[0] : null;
}

function subjectOf(rule: FormRule): RuleSubject | null {
  const { operator, operands } = operationOf(rule);
  const [first = null] = operands;
  const key = answerIn(rule);
  if (key !== null) return { of: 'answer', key };
  if (operator === 'fact' && typeof first === 'string') return { of: 'fact', name: first };
  if (operator === 'today' && (first === null || first === 0)) return { of: 'today' };
  const counted = operator === 'count' || operator === 'length' ? answerIn(first) : null;
  return counted === null ? null : { of: 'answer', key: counted, isCount: true };
}

function operandOf(rule: FormRule): RuleOperand | null {
  const { operator, operands } = operationOf(rule);
  const [first = null] = operands;
  if (isList(rule)) return rule.every((one) => typeof one !== 'object') ? { of: 'literal', value: rule } : null;
  if (!isObject(rule)) return { of: 'literal', value: rule };
  const key = answerIn(rule);
  if (key !== null) return { of: 'answer', key };
  if (operator === 'fact' && typeof first === 'string') return { of: 'fact', name: first };
  if (operator === 'today') return { of: 'today', days: typeof first === 'number' ? first : 0 };
  return null;
}

const row = (subject: RuleSubject | null, comparison: RuleComparison, operand: RuleOperand | null): RuleRow | null =>
  subject === null ? null : { kind: 'row', subject, comparison, operand };

/** A comparison as a row; null where a row cannot draw it. */
export function comparisonOf(rule: FormRule): RuleRow | null {
  const { operator, operands } = operationOf(rule);
  const [a = null, b = null] = operands;
  if (operator === 'empty') return row(subjectOf(a), 'blank', null);
  if (operator === '!') return negated(a);
  if (operator === 'in') return membership(a, b);
  const comparison = operator === null ? undefined : SIGNS[operator];
  if (comparison === undefined || operands.length !== 2) return null;
  return compared(a, comparison, b) ?? compared(b, TURNED[comparison] ?? comparison, a);
}

function compared(subject: FormRule, comparison: RuleComparison, operand: FormRule): RuleRow | null {
  const value = isList(operand) || operand === null ? null : operandOf(operand);
  return value && row(subjectOf(subject), comparison, value);
}

function negated(rule: FormRule): RuleRow | null {
  const positive = operatorOf(rule) === '!' ? null : comparisonOf(rule);
  const comparison = positive && NEGATED[positive.comparison];
  return positive && comparison ? { ...positive, comparison } : null;
}

function membership(a: FormRule, b: FormRule): RuleRow | null {
  const within = subjectOf(b);
  if (isList(b)) {
    const list = operandOf(b);
    return list && row(subjectOf(a), 'isOneOf', list);
  }
  const operand = operandOf(a);
  if (within === null || operand === null) return null;
  return row(within, isList(a) ? 'containsOneOf' : 'contains', operand);
}

/** Key of the question that a part says to be answered, or null. */
export function isNotBlankOf(rule: FormRule): string | null {
  const answered = comparisonOf(rule);
  return answered?.comparison === 'answered' && answered.subject?.of === 'answer' && !answered.subject.isCount
    ? answered.subject.key
    : null;
}
