import type { Json } from '../json.ts';
import { isNumber } from './arithmetic.ts';

/** Multiples of the step tried from each end. */
const TRIED = 60;

/**
 * Numbers to try against limits, signs and whole numbers: both ends, the whole numbers beside them, and the first multiples of the step.
 *
 * @example numbersWithin({ min: 2.5 }) // [1, -1, 0, 2.5, 3]
 */
export function numbersWithin({ min, max, step, decimals }: Readonly<Record<'min' | 'max' | 'step' | 'decimals', Json | undefined>>) {
  const ends = [min, max].filter(isNumber);
  const grid = isNumber(step) && step > 0 ? step : isNumber(decimals) ? 10 ** -decimals : null;
  const starts = ends.length > 0 ? ends : [0];
  const multiples = starts.flatMap((end) =>
    grid === null ? [] : Array.from({ length: 2 * TRIED + 1 }, (_none, i) => rounded((Math.round(end / grid) + i - TRIED) * grid)),
  );
  return [...new Set([1, -1, 0, ...ends.flatMap((end) => [end, Math.ceil(end), Math.floor(end)]), ...multiples])];
}

/** Without the last digits of binary fractions: 3 × 0.1 is 0.3. */
const rounded = (number: number): number => Number(number.toPrecision(12));
