import { CodedError } from '../errors.ts';
import type { Logic } from '../json.ts';
import { evaluateFormula } from './convert.ts';
import { parseFormula } from './formula.ts';

export interface UnitFields {
  readonly id: string;
  readonly unit: string;
  readonly quantity: string;
  readonly symbol: string;
  readonly siConversionFormula: string;
}

export interface UnitFault {
  readonly field: keyof UnitFields;
  readonly message: string;
}

const MAX_LENGTH = 128;
const ID = /^[A-Za-z0-9_]+$/;

/** Texts of specification 5, in the order of the form. */
const REQUIRED: readonly UnitFault[] = [
  { field: 'id', message: 'Id is required' },
  { field: 'unit', message: 'Name is required' },
  { field: 'quantity', message: 'Quantity is required' },
  { field: 'symbol', message: 'Symbol is required' },
  { field: 'siConversionFormula', message: 'Conversion formula is required' },
];

/**
 * Faults of a unit, at most one per field.
 *
 * @param mayBeEmpty fields that files of other products leave empty
 * @example unitFaults({ id: '', unit: 'm', quantity: 'length', symbol: 'm', siConversionFormula: 'x' }) // [{ field: 'id', message: 'Id is required'
 * }]
 */
export function unitFaults(unit: UnitFields, mayBeEmpty: readonly (keyof UnitFields)[] = []): readonly UnitFault[] {
  const missing = REQUIRED.filter(({ field }) => unit[field].trim() === '' && !mayBeEmpty.includes(field));
  const others: readonly (UnitFault | null)[] = [
    unit.id === '' || ID.test(unit.id) ? null : { field: 'id', message: 'Id may have letters, digits and underscores only' },
    ...(['id', 'unit', 'quantity', 'symbol'] as const).map((field) =>
      unit[field].length > MAX_LENGTH ? { field, message: `At most ${MAX_LENGTH} characters` } : null,
    ),
    asFault(formulaFault(unit.siConversionFormula)),
  ];
  const all = [...missing, ...others.filter((fault) => fault !== null)];
  return all.filter((fault, i) => all.findIndex(({ field }) => field === fault.field) === i);
}

/** Test values for formulas, of many magnitudes; without zero, because of division by x. */
const TRIED = [0.001, 0.01, 0.1, 0.5, 0.75, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 50, 100, 250, 1_000, 10_000];

const asFault = (message: string | null): UnitFault | null => (message === null ? null : { field: 'siConversionFormula', message });

/** @example formulaFault('x * 2') // null */
export function formulaFault(formula: string): string | null {
  if (formula.trim() === '') return null;
  try {
    return conversionFault(parseFormula(formula));
  } catch (error) {
    if (error instanceof CodedError) return error.message;
    throw error;
  }
}

/** A conversion must be strictly monotonic, since searches compare SI values. */
function conversionFault(formula: Logic): string | null {
  const values = TRIED.map((x) => evaluateFormula(formula, x));
  const missing = TRIED.find((_x, i) => values[i] === null);
  if (missing !== undefined) return `The formula gives no number where x is ${missing}`;
  const numbers = values.filter((value) => value !== null);
  const steps = numbers.slice(1).map((value, i) => Math.sign(value - (numbers[i] ?? value)));
  if (steps.every((step) => step === 0)) return 'The formula gives the same SI value whatever x is: it has to depend on x';
  return new Set(steps).size === 1 ? null : 'The formula gives different values of x the same SI value, so it is unclear which was meant';
}
