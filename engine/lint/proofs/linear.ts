import { isObject, type Json } from '../../json.ts';
import { operandsOf, operatorOf, type FormRule } from '../../form-rules/index.ts';

/** Sum of variables with factors; days count from 1970. */
export interface Linear {
  readonly terms: ReadonlyMap<string, number>;
  readonly constant: number;
  readonly kind: 'number' | 'day' | 'any';
}

/** Reads a source of a rule: a variable, the formula of a calculated question, or nothing linear. */
export type LinearSource = (source: 'answer' | 'fact' | 'today', operand: Json) => Linear | null;

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** @example dayNumber('1970-01-02') // 1 */
export function dayNumber(day: Json): number | null {
  const at = typeof day === 'string' && DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) / DAY_MS : NaN;
  return Number.isFinite(at) ? at : null;
}

/** @example dayText(1) // '1970-01-02' */
export const dayText = (day: number): string => new Date(Math.round(day) * DAY_MS).toISOString().slice(0, 10);

const constantOf = (constant: number, kind: Linear['kind'] = 'number'): Linear => ({ terms: new Map(), constant, kind });

export const variableOf = (key: string, kind: 'number' | 'day', shift = 0): Linear => ({
  terms: new Map([[key, 1]]),
  constant: shift,
  kind,
});

function plus(a: Linear, b: Linear, factor = 1): Linear {
  const terms = new Map(a.terms);
  for (const [key, by] of b.terms) terms.set(key, (terms.get(key) ?? 0) + factor * by);
  for (const [key, by] of terms) if (by === 0) terms.delete(key);
  return { terms, constant: a.constant + factor * b.constant, kind: a.kind };
}

const times = (a: Linear, by: number): Linear => ({
  terms: new Map([...a.terms].map(([key, factor]) => [key, factor * by])),
  constant: a.constant * by,
  kind: a.kind,
});

/** Difference of two sides, or null where one is not linear or the kinds differ. */
export function difference(a: Linear | null, b: Linear | null): Linear | null {
  return a && b && a.kind === b.kind ? plus(a, b, -1) : null;
}

/**
 * A rule as a sum of variables with factors, or null where it says more.
 *
 * @example linearOf({ '*': [{ answer: 'days' }, 3] }, source)?.terms // Map { 'days' => 3 }
 */
export function linearOf(rule: FormRule, source: LinearSource): Linear | null {
  if (typeof rule === 'number') return constantOf(rule);
  const day = dayNumber(rule);
  if (day !== null) return constantOf(day, 'day');
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return null;
  const operands = operandsOf(rule[operator]);
  if (operator === 'answer' || operator === 'fact' || operator === 'today') return source(operator, operands[0] ?? null);
  const parts = operands.map((part) => linearOf(part, source));
  return parts.includes(null) ? null : combined(operator, parts as readonly Linear[]);
}

function combined(operator: string, parts: readonly Linear[]): Linear | null {
  const [a, b] = parts;
  if (!a) return null;
  const isNumbers = parts.every(({ kind }) => kind === 'number');
  if (operator === 'sum') return isNumbers ? parts.slice(1).reduce((total, part) => plus(total, part), a) : null;
  if (!b || parts.length !== 2) return null;
  if (operator === 'days') return a.kind === 'day' && b.kind === 'day' ? { ...plus(b, a, -1), kind: 'number' } : null;
  if (operator === 'shiftDay') return a.kind === 'day' && b.kind === 'number' ? plus(a, b) : null;
  if (!isNumbers) return null;
  if (operator === '+') return plus(a, b);
  if (operator === '-') return plus(a, b, -1);
  if (operator === '*') return b.terms.size === 0 ? times(a, b.constant) : a.terms.size === 0 ? times(b, a.constant) : null;
  return operator === '/' && b.terms.size === 0 && b.constant !== 0 ? times(a, 1 / b.constant) : null;
}
