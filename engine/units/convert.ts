import { isList, isObject, type Json, type Logic } from '../json.ts';
import { ARITHMETIC, calculate, type ArithmeticSign } from '../logic/arithmetic.ts';
import { parseFormula } from './formula.ts';

/** Cache size, above the number of units at any facility. */
const KEPT_FORMULAS = 500;
const parsed = new Map<string, Logic | null>();

/**
 * Evaluates a parsed formula; null if the result is not finite.
 *
 * @example evaluateFormula(parseFormula('x * 2'), 21) // 42
 */
export function evaluateFormula(formula: Logic, x: number): number | null {
  if (typeof formula === 'number') return formula;
  if (!isObject(formula)) return null;
  const [sign] = Object.keys(formula);
  if (sign === 'var') return x;
  const operands = sign === undefined ? undefined : formula[sign];
  if (sign === undefined || !Object.hasOwn(ARITHMETIC, sign) || !isList(operands)) return null;
  const [a, b] = operands.map((operand) => evaluateFormula(operand, x));
  return calculate(sign as ArithmeticSign, a, b);
}

/**
 * Converts a value to SI by its unit's formula; without a unit it stays unchanged. Null without a value or with an invalid formula.
 *
 * @example toSi(5, { id: 'mm', symbol: 'mm', siConversionFormula: 'x * 0.001' }) // 0.005
 */
export function toSi(value: Json | undefined, unit: Json | undefined): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  if (!isObject(unit)) return value;
  const formula = unit.siConversionFormula;
  const logic = typeof formula === 'string' ? formulaOf(formula) : null;
  return logic === null ? null : evaluateFormula(logic, value);
}

/**
 * Converts an SI value back to a unit; without a unit it stays unchanged. Null where the unit's formula is no straight line.
 *
 * @example fromSi(0.005, { id: 'mm', symbol: 'mm', siConversionFormula: 'x * 0.001' }) // 5
 */
export function fromSi(value: Json | undefined, unit: Json | undefined): number | null {
  const [atZero, atOne, atThree] = [0, 1, 3].map((x) => toSi(x, unit));
  if (typeof value !== 'number' || typeof atZero !== 'number' || typeof atOne !== 'number' || typeof atThree !== 'number') return null;
  const slope = atOne - atZero;
  const isLine = slope !== 0 && Math.abs(atZero + 3 * slope - atThree) <= 1e-9 * Math.abs(slope);
  return isLine ? Number(((value - atZero) / slope).toPrecision(12)) : null;
}

function formulaOf(text: string): Logic | null {
  const cached = parsed.get(text);
  if (cached !== undefined) return cached;
  if (parsed.size >= KEPT_FORMULAS) parsed.clear();
  const logic = readOrNull(text);
  parsed.set(text, logic);
  return logic;
}

/** Formulas are validated when a unit is saved; in an answer an invalid one yields no SI value. */
function readOrNull(text: string): Logic | null {
  try {
    return parseFormula(text);
  } catch {
    return null;
  }
}
