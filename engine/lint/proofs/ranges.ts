import { isList, isObject, same, type Json } from '../../json.ts';
import { compileRule, operandsOf, operatorOf, type FormRule } from '../../form-rules/index.ts';
import { dayNumber } from './linear.ts';

/** Possible values of a part of a rule: one, numbers or days between two ends, or anything (null). */
export type Possible = { readonly value: Json } | NumberRange | null;

export interface NumberRange {
  readonly lowest: number;
  readonly highest: number;
  readonly kind: 'number' | 'day';
  /** May be unanswered. */
  readonly blank: boolean;
}

export interface Truth {
  readonly mayHold: boolean;
  readonly mayFail: boolean;
}

const EITHER: Truth = { mayHold: true, mayFail: true };
const certain = (holds: boolean): Truth => ({ mayHold: holds, mayFail: !holds });

export interface RangeReading {
  readonly source: (source: 'answer' | 'fact' | 'today', operand: Json) => Possible;
  /** A comparison with a blank holds, as in checks; null: it fails. Turned round under NOT. */
  readonly blankHolds: boolean | null;
}

const ORDERING = ['<', '<=', '>', '>='];
const EQUALITY = ['===', '==', '!==', '!='];

/**
 * If a rule may hold and may fail, by intervals.
 *
 * @example truthOf({ '>': [{ answer: 'n' }, 9] }, reading) // { mayHold: false, mayFail: true } for n up to 5
 */
export function truthOf(rule: FormRule, reading: RangeReading): Truth {
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return truthOfValue(possibleOf(rule, reading));
  const operands = operandsOf(rule[operator]);
  if (operator === 'and' || operator === 'or') {
    const parts = operands.map((part) => truthOf(part, reading));
    return operator === 'and'
      ? { mayHold: parts.every(({ mayHold }) => mayHold), mayFail: parts.some(({ mayFail }) => mayFail) }
      : { mayHold: parts.some(({ mayHold }) => mayHold), mayFail: parts.every(({ mayFail }) => mayFail) };
  }
  if (operator === '!') {
    const blankHolds = reading.blankHolds === null ? null : !reading.blankHolds;
    const { mayHold, mayFail } = truthOf(operands[0] ?? null, { ...reading, blankHolds });
    return { mayHold: mayFail, mayFail: mayHold };
  }
  const [a = null, b = null] = operands;
  if (ORDERING.includes(operator)) return compared(operator, possibleOf(a, reading), possibleOf(b, reading), reading.blankHolds ?? false);
  if (EQUALITY.includes(operator)) {
    const equal = equals(possibleOf(a, reading), possibleOf(b, reading));
    return operator.startsWith('!') ? { mayHold: equal.mayFail, mayFail: equal.mayHold } : equal;
  }
  if (operator === 'empty') return emptyOf(possibleOf(a, reading));
  return truthOfValue(possibleOf(rule, reading));
}

const isTrue = (value: Json): boolean => (isList(value) ? value.length > 0 : Boolean(value));

function truthOfValue(part: Possible): Truth {
  if (part === null) return EITHER;
  if ('value' in part) return certain(isTrue(part.value));
  const hasZero = part.kind === 'number' && part.lowest <= 0 && part.highest >= 0;
  return { mayHold: true, mayFail: part.blank || hasZero };
}

function emptyOf(part: Possible): Truth {
  if (part === null) return EITHER;
  if ('value' in part) return certain(isBlank(part.value));
  return { mayHold: part.blank, mayFail: true };
}

const isBlank = (value: Json): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || (isList(value) && value.length === 0);

function compared(operator: string, a: Possible, b: Possible, blankHolds: boolean): Truth {
  if ([a, b].some((part) => part && 'value' in part && part.value === null)) return certain(blankHolds);
  if (a && b && 'value' in a && 'value' in b) {
    return certain(compileRule({ [operator]: [a.value, b.value] }).run({ answers: {}, facts: {}, today: '' }) === true);
  }
  const [left, right] = [rangeOf(a), rangeOf(b)];
  if (!left || !right || left.kind !== right.kind) return EITHER;
  const truth = ordered(operator, left, right);
  if (!left.blank && !right.blank) return truth;
  return { mayHold: truth.mayHold || blankHolds, mayFail: truth.mayFail || !blankHolds };
}

function ordered(operator: string, a: NumberRange, b: NumberRange): Truth {
  switch (operator) {
    case '<':
      return { mayHold: a.lowest < b.highest, mayFail: a.highest >= b.lowest };
    case '<=':
      return { mayHold: a.lowest <= b.highest, mayFail: a.highest > b.lowest };
    case '>':
      return { mayHold: a.highest > b.lowest, mayFail: a.lowest <= b.highest };
    default:
      return { mayHold: a.highest >= b.lowest, mayFail: a.lowest < b.highest };
  }
}

function equals(a: Possible, b: Possible): Truth {
  if (a && b && 'value' in a && 'value' in b) return certain(same(a.value, b.value));
  const [left, right] = [rangeOf(a), rangeOf(b)];
  if (!left || !right || left.kind !== right.kind || left.blank || right.blank) return EITHER;
  return { mayHold: left.lowest <= right.highest && right.lowest <= left.highest, mayFail: true };
}

function rangeOf(part: Possible): NumberRange | null {
  if (part === null || !('value' in part)) return part;
  if (typeof part.value === 'number') return { lowest: part.value, highest: part.value, kind: 'number', blank: false };
  const day = dayNumber(part.value);
  return day === null ? null : { lowest: day, highest: day, kind: 'day', blank: false };
}

/** Values that a part of a rule may have. */
export function possibleOf(rule: FormRule, reading: RangeReading): Possible {
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return isList(rule) ? listOf(rule, reading) : { value: rule };
  const operands = operandsOf(rule[operator]);
  if (operator === 'answer' || operator === 'fact' || operator === 'today') return reading.source(operator, operands[0] ?? null);
  if (ORDERING.includes(operator) && reading.blankHolds !== null) return null;
  const parts = operands.map((part) => possibleOf(part, reading));
  const values = parts.flatMap((part) => (part && 'value' in part ? [part.value] : []));
  if (values.length === parts.length && values.every(isLiteral) && !['and', 'or', 'if'].includes(operator))
    return { value: compileRule({ [operator]: values }).run({ answers: {}, facts: {}, today: '' }) };
  const ranges = parts.flatMap((part) => rangeOf(part) ?? []);
  return ranges.length === parts.length ? calculated(operator, ranges) : null;
}

const isLiteral = (value: Json): boolean => (isList(value) ? value.every(isLiteral) : !isObject(value));

function listOf(rule: readonly Json[], reading: RangeReading): Possible {
  const values = rule.map((part) => possibleOf(part, reading)).flatMap((part) => (part && 'value' in part ? [part.value] : []));
  return values.length === rule.length ? { value: values } : null;
}

/** Ends of monotone formulas. */
function calculated(operator: string, ranges: readonly NumberRange[]): Possible {
  const [a, b] = ranges;
  if (!a || ranges.some(({ kind }) => kind !== 'number')) return null;
  const blank = ranges.some((one) => one.blank);
  const over = (lowest: number, highest: number): Possible => ({ lowest, highest, kind: 'number', blank });
  // a blank leaves the sum of the others
  const ofSum = ranges.map((one) => (one.blank ? { ...one, lowest: Math.min(0, one.lowest), highest: Math.max(0, one.highest) } : one));
  const total = (end: 'lowest' | 'highest', parts: readonly NumberRange[]): number => parts.reduce((sum, part) => sum + part[end], 0);
  if (operator === 'sum') return over(total('lowest', ofSum), total('highest', ofSum));
  if (operator === 'min' || operator === 'max') {
    const pick = operator === 'min' ? Math.min : Math.max;
    return over(pick(...ranges.map(({ lowest }) => lowest)), pick(...ranges.map(({ highest }) => highest)));
  }
  if (!b || ranges.length !== 2) return null;
  if (operator === '+') return over(a.lowest + b.lowest, a.highest + b.highest);
  if (operator === '-') return over(a.lowest - b.highest, a.highest - b.lowest);
  if (operator === '/' && b.lowest === b.highest && b.lowest !== 0 && !b.blank) {
    const ends = [a.lowest / b.lowest, a.highest / b.lowest];
    return over(Math.min(...ends), Math.max(...ends));
  }
  if (operator !== '*') return null;
  const products = [a.lowest * b.lowest, a.lowest * b.highest, a.highest * b.lowest, a.highest * b.highest];
  const numbers = products.map((product) => (Number.isNaN(product) ? 0 : product));
  return over(Math.min(...numbers), Math.max(...numbers));
}
