import { isList, isObject, type Json } from '../json.ts';
import { FORM_FACTS, isFormFact } from './facts.ts';
import { keyIn, operandsOf, operatorOf, type FormRule } from './rule.ts';

export interface RuleNames {
  /** Text of a question by its key, as shown in a sentence. */
  readonly question: (key: string) => string;
  /** Label of an option by question and value; absent: the value. */
  readonly option?: (key: string, value: Json) => string;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '===': 'is',
  '==': 'is',
  '!==': 'is not',
  '!=': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
};

/**
 * A rule as people read it.
 *
 * @example ruleSentence({ '>=': [{ answer: 'days' }, 3] }, { question: () => 'Days' }) // '“Days” is at least 3'
 */
export function ruleSentence(rule: FormRule, names: RuleNames): string {
  return sentence(rule, names, false);
}

function sentence(rule: FormRule, names: RuleNames, nested: boolean): string {
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return rule === true ? 'always' : rule === false ? 'never' : value(rule, names);
  const operands = operandsOf(rule[operator]);
  const [a = null, b = null] = operands;
  if (operator === 'and' || operator === 'or') {
    const parts = operands.map((part) => sentence(part, names, true)).join(` ${operator} `);
    return nested && operands.length > 1 ? `(${parts})` : parts;
  }
  if (operator === '!') return operatorOf(a) === 'empty' ? `${value(emptied(a), names)} is answered` : `not (${sentence(a, names, false)})`;
  if (operator === 'empty') return `${value(a, names)} is blank`;
  if (operator === '!!') return `${value(a, names)} is answered`;
  if (operator === 'in') return inSentence(a, b, names);
  const comparison = COMPARISONS[operator];
  if (comparison) return `${value(a, names)} ${comparison} ${value(b, names, keyOf(a))}`;
  return value(rule, names);
}

const emptied = (rule: Json): Json => (isObject(rule) ? (operandsOf(rule['empty'])[0] ?? null) : null);

const keyOf = (rule: Json): string | null => {
  const key = operatorOf(rule) === 'answer' && isObject(rule) ? operandsOf(rule['answer'])[0] : null;
  return typeof key === 'string' ? key : null;
};

function inSentence(a: Json, b: Json, names: RuleNames): string {
  if (isList(b)) return `${value(a, names)} is one of ${b.map((one) => value(one, names, keyOf(a))).join(', ')}`;
  return `${value(b, names)} contains ${value(a, names, keyOf(b))}`;
}

function value(rule: Json, names: RuleNames, askedBy: string | null = null): string {
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return literal(rule, names, askedBy);
  const operands = operandsOf(rule[operator]);
  const parts = operands.map((part) => value(part, names));
  switch (operator) {
    case 'answer':
      return `“${names.question(keyIn(operands))}”`;
    case 'fact':
      return factTitle(keyIn(operands));
    case 'today':
      return dayWords(operands[0] ?? null);
    case '+':
    case '-':
    case '/':
      return parts.join(` ${operator === '-' ? '−' : operator} `);
    case '*':
      return parts.join(' × ');
    case 'length':
    case 'count':
      return `the number of ${parts.join()}`;
    case 'days':
      return `the days from ${parts.join(' to ')}`;
    default:
      return operator in COMPARISONS || ['and', 'or', '!', 'in', 'empty'].includes(operator)
        ? sentence(rule, names, true)
        : `${operator}(${parts.join(', ')})`;
  }
}

const factTitle = (name: string): string => (isFormFact(name) ? FORM_FACTS[name].title : name);

function dayWords(shift: Json): string {
  if (typeof shift !== 'number' || shift === 0) return 'today';
  return shift > 0 ? `today plus ${shift} days` : `today minus ${-shift} days`;
}

function literal(rule: Json, names: RuleNames, askedBy: string | null): string {
  if (askedBy !== null && names.option && !isList(rule)) return names.option(askedBy, rule);
  if (rule === true) return 'yes';
  if (rule === false) return 'no';
  if (rule === null) return 'blank';
  return typeof rule === 'string' ? rule : JSON.stringify(rule);
}
