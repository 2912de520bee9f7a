import { isObject, type Json } from '../../../engine/json.ts';
import { isFormFact, operandsOf, operatorOf, type FormRule } from '../../../engine/form-rules/index.ts';
import { tokensOf, type FormulaToken } from './formula-tokens.ts';

/** Functions of formulas, with the operator of rules and their parameters. */
export const FORMULA_FUNCTIONS = {
  min: 'a, b, …',
  max: 'a, b, …',
  sum: 'a, b, …',
  round: 'number, decimals',
  count: 'question',
  days: 'from, to',
  shiftDay: 'day, count',
  cat: 'a, b, …',
  text: 'a',
  number: 'a',
  if: 'condition, then, otherwise',
  empty: 'question',
} as const;

export interface FormulaNames {
  /** Key for a rule by the name in braces; null: no such question. */
  readonly keyOf: (name: string) => string | null;
  /** Name in braces by the key of a rule. */
  readonly nameOf: (key: string) => string;
}

type Parsed = { readonly rule: FormRule } | { readonly fault: FormulaFault };

interface FormulaFault {
  readonly code: 'END' | 'UNEXPECTED' | 'NO_QUESTION' | 'NO_NAME' | 'CHARACTER';
  readonly text: string;
}

/** Binary operators from the weakest to the strongest, with the operator of rules. */
const LEVELS: readonly Readonly<Record<string, string>>[] = [
  { or: 'or' },
  { and: 'and' },
  { '=': '===', '!=': '!==', '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  { '+': '+', '-': '-' },
  { '*': '*', '/': '/' },
];
const UNARY = LEVELS.length;

class Unreadable extends Error {
  constructor(readonly fault: FormulaFault) {
    super(fault.code);
  }
}

/**
 * Reads a formula.
 *
 * @example readFormula('{days} * 3 + 1', names) // { rule: { '+': [{ '*': [{ answer: 'days' }, 3] }, 1] } }
 */
export function readFormula(text: string, names: FormulaNames): Parsed {
  try {
    const tokens = tokensOf(text);
    if ('at' in tokens) return { fault: { code: 'CHARACTER', text: tokens.at } };
    const reader = new Reader(tokens.tokens, names);
    const rule = reader.level(0);
    const rest = reader.peek();
    return rest ? { fault: { code: 'UNEXPECTED', text: rest.text } } : { rule };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault };
    throw error;
  }
}

class Reader {
  readonly #tokens: readonly FormulaToken[];
  readonly #names: FormulaNames;
  #at = 0;

  constructor(tokens: readonly FormulaToken[], names: FormulaNames) {
    this.#tokens = tokens;
    this.#names = names;
  }

  peek = (): FormulaToken | undefined => this.#tokens[this.#at];

  level(level: number): FormRule {
    if (level === UNARY) return this.#unary();
    let left = this.level(level + 1);
    for (let sign = this.#signOf(level); sign !== undefined; sign = this.#signOf(level)) {
      this.#at += 1;
      left = { [sign]: [left, this.level(level + 1)] };
    }
    return left;
  }

  #signOf(level: number): string | undefined {
    const next = this.peek();
    const signs = LEVELS[level] ?? {};
    const isSign = next && (next.kind === 'sign' || next.kind === 'name') && Object.hasOwn(signs, next.text);
    return isSign ? signs[next.text] : undefined;
  }

  #unary(): FormRule {
    const next = this.peek();
    if (next?.kind === 'sign' && next.text === '-') {
      this.#at += 1;
      const operand = this.#unary();
      return typeof operand === 'number' ? -operand : { '-': [0, operand] };
    }
    if (next?.kind === 'name' && next.text === 'not') {
      this.#at += 1;
      return { '!': this.#unary() };
    }
    return this.#primary();
  }

  #primary(): FormRule {
    const next = this.#take();
    if (next.kind === 'number') return Number(next.text);
    if (next.kind === 'text') return next.text;
    if (next.kind === 'answer') {
      const key = this.#names.keyOf(next.text);
      if (key === null) throw new Unreadable({ code: 'NO_QUESTION', text: next.text });
      return { answer: key };
    }
    if (next.kind === 'name') return this.#named(next.text);
    if (next.text !== '(') throw new Unreadable({ code: 'UNEXPECTED', text: next.text });
    const inner = this.level(0);
    this.#expect(')');
    return inner;
  }

  #named(name: string): FormRule {
    if (name === 'true' || name === 'false') return name === 'true';
    if (name === 'today') return { today: [] };
    if (isFormFact(name)) return { fact: name };
    if (!Object.hasOwn(FORMULA_FUNCTIONS, name)) throw new Unreadable({ code: 'NO_NAME', text: name });
    this.#expect('(');
    const operands: FormRule[] = [];
    while (this.peek()?.text !== ')') {
      if (operands.length > 0) this.#expect(',');
      operands.push(this.level(0));
    }
    this.#expect(')');
    return { [name]: operands };
  }

  #expect(text: string): void {
    const next = this.#take();
    if (next.kind !== 'sign' || next.text !== text) throw new Unreadable({ code: 'UNEXPECTED', text: next.text });
  }

  #take(): FormulaToken {
    const next = this.peek();
    if (!next) throw new Unreadable({ code: 'END', text: '' });
    this.#at += 1;
    return next;
  }
}

/**
 * A rule as a formula; null where it says what formulas cannot.
 *
 * @example formulaText({ '*': [{ answer: 'days' }, 3] }, names) // '{days} * 3'
 */
export function formulaText(rule: FormRule, names: Pick<FormulaNames, 'nameOf'>): string | null {
  return printed(rule, 0, names);
}

function printed(rule: FormRule, within: number, names: Pick<FormulaNames, 'nameOf'>): string | null {
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return literalText(rule);
  const operands = operandsOf(rule[operator]);
  const [first = null] = operands;
  if (operator === 'answer') return typeof first === 'string' ? `{${names.nameOf(first)}}` : null;
  if (operator === 'fact') return typeof first === 'string' ? first : null;
  if (operator === 'today') return first === null || first === 0 ? 'today' : printedCall('shiftDay', [{ today: [] }, first], names);
  if (operator === '!') return prefixed('not ', printed(first, UNARY, names));
  const level = LEVELS.findIndex((signs) => Object.values(signs).includes(operator));
  if (level >= 0) return operands.length === 2 ? binary(operator, operands, { level, within, names }) : null;
  return Object.hasOwn(FORMULA_FUNCTIONS, operator) ? printedCall(operator, operands, names) : null;
}

interface Around {
  readonly level: number;
  readonly within: number;
  readonly names: Pick<FormulaNames, 'nameOf'>;
}

function binary(operator: string, [a = null, b = null]: readonly Json[], { level, within, names }: Around): string | null {
  const sign = Object.entries(LEVELS[level] ?? {}).find(([, rule]) => rule === operator)?.[0] ?? operator;
  const [left, right] = [printed(a, level, names), printed(b, level + 1, names)];
  if (left === null || right === null) return null;
  const text = `${left} ${sign} ${right}`;
  return level < within ? `(${text})` : text;
}

function printedCall(name: string, operands: readonly Json[], names: Pick<FormulaNames, 'nameOf'>): string | null {
  const parts = operands.map((operand) => printed(operand, 0, names));
  return parts.every((part) => part !== null) ? `${name}(${parts.join(', ')})` : null;
}

const prefixed = (prefix: string, text: string | null): string | null => (text === null ? null : prefix + text);

function literalText(value: Json): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `"${value.replaceAll('"', '""')}"`;
  return null;
}
