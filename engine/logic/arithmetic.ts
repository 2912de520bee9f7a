import type { Json } from '../json.ts';

type TwoNumbers = (a: number, b: number) => number;

/** Shared by rules and unit conversion formulas. */
export const ARITHMETIC = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
} as const satisfies Record<string, TwoNumbers>;

export type ArithmeticSign = keyof typeof ARITHMETIC;

export function isNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Null if an operand is no number or the result is not finite (division by zero, overflow). */
export function calculate(sign: ArithmeticSign, a: Json | undefined, b: Json | undefined): number | null {
  if (!isNumber(a) || !isNumber(b)) return null;
  const result = ARITHMETIC[sign](a, b);
  return Number.isFinite(result) ? result : null;
}
