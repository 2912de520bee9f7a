import { isList, isObject, type Json } from '../json.ts';
import { MAX_LOGIC_DEPTH } from '../logic/index.ts';
import { isFormFact } from './facts.ts';

/** Rule of an officer over answers, facts and the present day: json-logic with `answer`, `fact` and `today` in place of `var`. */
export type FormRule = Json;

/** Operators of rules, by their name in the file; the value is the operator of engine/logic. */
export const RULE_OPERATORS: Readonly<Record<string, string>> = {
  '===': '===',
  '==': '===',
  '!==': '!==',
  '!=': '!==',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '!': '!',
  '!!': '!!',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  min: 'min',
  max: 'max',
  sum: 'sum',
  round: 'round',
  in: 'anyIn',
  empty: 'empty',
  length: 'length',
  count: 'length',
  days: 'days',
  shiftDay: 'shiftDay',
  cat: 'cat',
  text: 'text',
  number: 'number',
  if: 'if',
  and: 'and',
  or: 'or',
};

/** Operators that read something in place of `var`. */
const RULE_SOURCES = ['answer', 'fact', 'today'] as const;
type RuleSource = (typeof RULE_SOURCES)[number];

const MAX_RULE_PARTS = 500;

export interface RulePart {
  readonly source: RuleSource;
  readonly operand: Json;
}

/** The single key of an operation, or null for a literal. */
export const operatorOf = (rule: FormRule): string | null => {
  if (!isObject(rule)) return null;
  const [key, ...more] = Object.keys(rule);
  return key === undefined || more.length > 0 ? null : key;
};

export const operandsOf = (operand: Json | undefined): readonly Json[] =>
  isList(operand ?? null) ? (operand as readonly Json[]) : [operand ?? null];

/** Key of a question or name of a fact; blank where there is none. */
export const keyIn = ([operand = null]: readonly Json[]): string => (typeof operand === 'string' ? operand : '');

/** First operand: `{ "answer": "key" }` and `{ "answer": ["key"] }` are the same. */
const first = (operand: Json | undefined): Json => operandsOf(operand)[0] ?? null;

function sourcesIn(rule: FormRule): readonly RulePart[] {
  if (isList(rule)) return rule.flatMap(sourcesIn);
  if (!isObject(rule)) return [];
  const operator = operatorOf(rule);
  const source = RULE_SOURCES.find((name) => name === operator);
  if (source) return [{ source, operand: first(rule[source]) }];
  return Object.values(rule).flatMap((part) => sourcesIn(part));
}

const namesIn = (rule: FormRule, source: RuleSource): readonly string[] => [
  ...new Set(sourcesIn(rule).flatMap((part) => (part.source === source && typeof part.operand === 'string' ? [part.operand] : []))),
];

/**
 * Keys of the questions whose answers a rule reads: natural keys or ids.
 *
 * @example answersIn({ '>=': [{ answer: 'days' }, 3] }) // ['days']
 */
export const answersIn = (rule: FormRule): readonly string[] => namesIn(rule, 'answer');

/** @example factsIn({ in: [{ fact: 'instrument.shortCode' }, ['KITE']] }) // ['instrument.shortCode'] */
export const factsIn = (rule: FormRule): readonly string[] => namesIn(rule, 'fact');

/** True if the result may change with the day. */
export const namesToday = (rule: FormRule): boolean => sourcesIn(rule).some(({ source }) => source === 'today');

/**
 * Faults of a rule in words: unknown operators and facts, objects that are no operation, excessive depth or size.
 *
 * @example ruleFaults({ '~': [1] }) // ["There is no operator “~”"]
 */
export function ruleFaults(rule: FormRule): readonly string[] {
  const faults: string[] = [];
  let parts = 0;
  const walk = (part: Json, depth: number): void => {
    parts += 1;
    if (parts > MAX_RULE_PARTS) return;
    if (depth > MAX_LOGIC_DEPTH) faults.push(`It is nested deeper than ${MAX_LOGIC_DEPTH}`);
    else if (isList(part)) part.forEach((one) => walk(one, depth + 1));
    else if (isObject(part)) faults.push(...operationFaults(part, (operand) => walk(operand, depth + 1)));
  };
  walk(rule, 0);
  return [...new Set(parts > MAX_RULE_PARTS ? [...faults, `It has more than ${MAX_RULE_PARTS} parts`] : faults)];
}

function operationFaults(part: Readonly<Record<string, Json>>, walk: (operand: Json) => void): readonly string[] {
  const operator = operatorOf(part);
  if (operator === null) return ['An object needs exactly one operator'];
  const operand = part[operator] ?? null;
  if (operator === 'answer') return typeof first(operand) === 'string' ? [] : ['“answer” needs the key of a question'];
  if (operator === 'fact') {
    const name = first(operand);
    return typeof name === 'string' && isFormFact(name) ? [] : [`There is no fact “${typeof name === 'string' ? name : ''}”`];
  }
  if (operator === 'today') return [];
  if (!Object.hasOwn(RULE_OPERATORS, operator)) return [`There is no operator “${operator}”`];
  operandsOf(operand).forEach(walk);
  return [];
}
