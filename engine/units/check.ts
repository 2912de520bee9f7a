import { CodedError } from '../errors.ts';
import { parseFormula } from './formula.ts';

/** What a person types to make a unit. */
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

/** Longest text of a unit's field; the formula has a bound of its own. */
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
 * What is wrong with a unit, one fault a field at most; empty when it may be saved.
 * @param mayBeEmpty fields that files of other products leave empty
 * @example unitFaults({ id: '', unit: 'm', quantity: 'length', symbol: 'm', siConversionFormula: 'x' }) // [{ field: 'id', message: 'Id is required' }]
 */
export function unitFaults(unit: UnitFields, mayBeEmpty: readonly (keyof UnitFields)[] = []): readonly UnitFault[] {
  const missing = REQUIRED.filter(({ field }) => unit[field].trim() === '' && !mayBeEmpty.includes(field));
  const others: readonly (UnitFault | null)[] = [
    unit.id === '' || ID.test(unit.id) ? null : { field: 'id', message: 'Id may have letters, digits and underscores only' },
    ...(['id', 'unit', 'quantity', 'symbol'] as const).map((field) =>
      unit[field].length > MAX_LENGTH ? { field, message: `At most ${MAX_LENGTH} characters` } : null,
    ),
    formulaFault(unit.siConversionFormula),
  ];
  const all = [...missing, ...others.filter((fault) => fault !== null)];
  return all.filter((fault, i) => all.findIndex(({ field }) => field === fault.field) === i);
}

function formulaFault(formula: string): UnitFault | null {
  if (formula.trim() === '') return null;
  try {
    parseFormula(formula);
    return null;
  } catch (error) {
    if (error instanceof CodedError) return { field: 'siConversionFormula', message: error.message };
    throw error;
  }
}
