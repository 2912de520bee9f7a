import { operandsOf, operatorOf, type FormRule } from '../../../engine/form-rules/index.ts';
import { isList, isObject, same, type Json } from '../../../engine/json.ts';
import type { ConditionPart, RuleComparison, RuleGroup, RuleOperand, RuleRow, RuleSubject } from './rule-types.ts';
import { comparisonOf, isNotBlankOf } from './read-row.ts';

const NO_CONDITIONS: RuleGroup = { kind: 'group', join: 'all', parts: [] };
export const NEW_ROW: RuleRow = { kind: 'row', subject: null, comparison: 'is', operand: null };

export const takesNoOperand = (comparison: RuleComparison): boolean => comparison === 'blank' || comparison === 'answered';

/**
 * A rule as groups and rows.
 *
 * @example treeOf({ '>=': [{ answer: 'days' }, 3] }).parts[0] // { kind: 'row', subject: { of: 'answer', key: 'days' }, comparison: 'atLeast', … }
 */
export function treeOf(rule: FormRule | undefined): RuleGroup {
  if (rule === undefined || rule === null) return NO_CONDITIONS;
  const part = partOf(rule);
  return part.kind === 'group' ? part : { kind: 'group', join: 'all', parts: [part] };
}

function partOf(rule: FormRule): ConditionPart {
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return { kind: 'other', rule };
  const operands = operandsOf(rule[operator]);
  const row = comparisonOf(rule);
  if (row) return row;
  if (operator === 'and') return answeredRow(operands) ?? { kind: 'group', join: 'all', parts: operands.map(partOf) };
  if (operator === 'or') return { kind: 'group', join: 'any', parts: operands.map(partOf) };
  if (operator === '!') return noneOf(operands[0] ?? null);
  return { kind: 'other', rule };
}

function noneOf(rule: FormRule): ConditionPart {
  const part = partOf(rule);
  if (part.kind === 'group' && part.join === 'any') return { ...part, join: 'none' };
  return { kind: 'group', join: 'none', parts: [part] };
}

/** Answered, but not so: one row. */
function answeredRow(operands: readonly Json[]): RuleRow | null {
  const [answered = null, other = null, ...more] = operands;
  const key = isNotBlankOf(answered);
  const row = more.length === 0 && key !== null ? comparisonOf(other) : null;
  if (row?.subject?.of !== 'answer' || row.subject.key !== key || row.subject.isCount) return null;
  if (row.comparison === 'isNot') return { ...row, comparison: 'isOther' };
  return row.comparison === 'containsNot' ? { ...row, comparison: 'lacks' } : null;
}

/** True for a row that says something. */
export const isFinishedRow = ({ subject, comparison, operand }: RuleRow): boolean =>
  subject !== null && (takesNoOperand(comparison) || (operand !== null && !(operand.of === 'literal' && operand.value === null)));

/**
 * The rule of a group, without unfinished rows; null if nothing is left.
 *
 * @example ruleOf(treeOf(rule)) // rule
 */
export function ruleOf(part: ConditionPart): FormRule {
  if (part.kind === 'other') return part.rule;
  if (part.kind === 'row') return rowRule(part);
  const rules = part.parts.map(ruleOf).filter((rule) => rule !== null);
  if (rules.length === 0) return null;
  if (part.join === 'none') return { '!': { or: rules } };
  return rules.length === 1 ? (rules[0] ?? null) : { [part.join === 'all' ? 'and' : 'or']: rules };
}

const SIGNS: Partial<Record<RuleComparison, string>> = { is: '===', isNot: '!==', below: '<', atMost: '<=', above: '>', atLeast: '>=' };

function rowRule(row: RuleRow): FormRule {
  if (!isFinishedRow(row) || row.subject === null) return null;
  const subject = subjectRule(row.subject);
  const operand = row.operand === null ? null : operandRule(row.operand);
  const sign = SIGNS[row.comparison];
  if (sign !== undefined) return { [sign]: [subject, operand] };
  const blank: FormRule = { empty: [subject] };
  switch (row.comparison) {
    case 'blank':
      return blank;
    case 'answered':
      return { '!': blank };
    case 'isOneOf':
      return { in: [subject, listed(operand)] };
    case 'isNoneOf':
      return { '!': { in: [subject, listed(operand)] } };
    case 'containsOneOf':
      return { in: [listed(operand), subject] };
    case 'containsNot':
      return { '!': { in: [operand, subject] } };
    case 'isOther':
      return { and: [{ '!': blank }, { '!==': [subject, operand] }] };
    case 'lacks':
      return { and: [{ '!': blank }, { '!': { in: [operand, subject] } }] };
    default:
      return { in: [operand, subject] };
  }
}

const listed = (value: Json): Json => (isList(value) ? value : [value]);

function subjectRule(subject: RuleSubject): FormRule {
  if (subject.of === 'fact') return { fact: subject.name };
  if (subject.of === 'today') return { today: [] };
  return subject.isCount ? { count: [{ answer: subject.key }] } : { answer: subject.key };
}

function operandRule(operand: RuleOperand): FormRule {
  if (operand.of === 'literal') return operand.value;
  if (operand.of === 'fact') return { fact: operand.name };
  return operand.of === 'answer' ? { answer: operand.key } : { today: operand.days === 0 ? [] : [operand.days] };
}

/** True if two trees say the same, whatever is unfinished in them. */
export const saysSame = (a: RuleGroup, b: RuleGroup): boolean => same(ruleOf(a), ruleOf(b));
