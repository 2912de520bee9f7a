import type { Json } from '../json.ts';
import { isNumber } from './arithmetic.ts';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

const startOf = (day: Json | undefined): number => (typeof day === 'string' && DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN);

/** @example shiftedDay('2030-01-31', 1) // '2030-02-01' */
export function shiftedDay(day: Json | undefined, count: Json | undefined): string | null {
  const at = startOf(day) + (isNumber(count) ? count * DAY_MS : NaN);
  return Number.isFinite(at) && Math.abs(at) < 8.64e15 ? new Date(at).toISOString().slice(0, 10) : null;
}

/** @example daysFrom('2030-01-31', '2030-02-02') // 2 */
export function daysFrom(from: Json | undefined, to: Json | undefined): number | null {
  const days = (startOf(to) - startOf(from)) / DAY_MS;
  return Number.isFinite(days) ? days : null;
}
