import type { JsonObject } from '../../json.ts';
import { readRange, type FormBound, type FormRange } from './expression.ts';

export const refuse = (constraint: string, notes: string[]): void => {
  if (constraint !== '') notes.push(`the constraint ${constraint} is left out`);
};

function rangeOf(constraint: string, notes: string[], fits: (range: FormRange) => boolean): FormRange | null {
  const range = constraint === '' ? null : readRange(constraint);
  if (range && fits(range)) return range;
  refuse(constraint, notes);
  return null;
}

/** Lengths are integers: more than 3 is at least 4. */
export function lengths(constraint: string, notes: string[]): JsonObject {
  const isWhole = (bound: FormBound | null): boolean => bound === null || /^\d+$/.test(bound.value);
  const range = rangeOf(constraint, notes, ({ ofLength, least, greatest }) => ofLength && isWhole(least) && isWhole(greatest));
  if (!range) return {};
  const length = (bound: FormBound | null, step: number): number | null =>
    bound === null ? null : Math.max(0, Number(bound.value) + (bound.strict ? step : 0));
  return { min: length(range.least, 1), max: length(range.greatest, -1) };
}

/** Only the sign of a range can be kept. */
export function sign(isWhole: boolean, constraint: string, notes: string[]): JsonObject {
  const isNumber = (bound: FormBound | null): boolean => bound === null || Number.isFinite(Number(bound.value));
  const range = rangeOf(constraint, notes, ({ ofLength, least, greatest }) => !ofLength && isNumber(least) && isNumber(greatest));
  const { least = null, greatest = null } = range ?? {};
  const ending = isWhole ? '_INTEGER' : '';
  // integers of at least 1 are those above 0
  const isZero = ({ value, strict }: FormBound): boolean => (strict ? Number(value) === 0 : isWhole && Math.abs(Number(value)) === 1);
  const isBeyond = ({ value, strict }: FormBound, side: number): boolean => Number(value) * side > 0 || (strict && Number(value) === 0);
  if (least && isBeyond(least, 1)) {
    if (greatest || !isZero(least)) notes.push(`of ${constraint} only that it is positive is kept`);
    return { numberValueConstraint: `ONLY_POSITIVE${ending}` };
  }
  if (greatest && isBeyond(greatest, -1)) {
    if (least || !isZero(greatest)) notes.push(`of ${constraint} only that it is negative is kept`);
    return { numberValueConstraint: `ONLY_NEGATIVE${ending}` };
  }
  if (range) notes.push(`the range ${constraint} is left out`);
  if (isWhole) notes.push('numbers with decimals can be given, too');
  return {};
}

const DAY_MS = 86_400_000;

/** Day of a date or date-time plus `later` days; null if invalid. */
function dayOf(text: string, later = 0): string | null {
  const at = /^\d{4}-\d{2}-\d{2}(?=T|$)/.test(text) ? Date.parse(`${text.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at + later * DAY_MS).toISOString().slice(0, 10);
}

/** An exclusive bound moves by one day, since only whole days are kept. */
export function days(constraint: string, withTime: boolean, notes: string[]): JsonObject {
  const isDay = (bound: FormBound | null): boolean => bound === null || dayOf(bound.value) !== null;
  const range = rangeOf(constraint, notes, ({ ofLength, least, greatest }) => !ofLength && isDay(least) && isDay(greatest));
  if (!range) return {};
  const { least, greatest } = range;
  const hasTime = [least, greatest].some((bound) => bound?.value.includes('T'));
  if (hasTime || (withTime && (least?.strict === true || greatest?.strict === false))) {
    notes.push(`of ${constraint} only the days are kept`);
  }
  const isWholeDay = ({ value, strict }: FormBound, side: 'min' | 'max'): boolean =>
    strict && !value.includes('T') && !(withTime && side === 'min');
  return {
    minDate: least && dayOf(least.value, isWholeDay(least, 'min') ? 1 : 0),
    maxDate: greatest && dayOf(greatest.value, isWholeDay(greatest, 'max') ? -1 : 0),
  };
}

export function firstDay(first: string, notes: string[]): JsonObject {
  if (first === '') return {};
  const day = dayOf(first);
  if (day === null || first.includes('T'))
    notes.push(day === null ? `the default ${first} is left out` : `of the default ${first} only the day is kept`);
  return day === null ? {} : { defaultDate: day };
}
