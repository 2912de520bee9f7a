import type { JsonObject } from '../../json.ts';

export interface FormBound {
  readonly value: string;
  /** Exclusive bound, as in `. < 10`. */
  readonly strict: boolean;
}

/** Bounds of a `constraint`; null for none. */
export interface FormRange {
  readonly least: FormBound | null;
  readonly greatest: FormBound | null;
  /** Limits the length of a text. */
  readonly ofLength: boolean;
}

export const refuse = (constraint: string, notes: string[]): void => {
  if (constraint !== '') notes.push(`the constraint ${constraint} is left out`);
};

/** A constraint as the form writes it, and the range that it means; null if it means anything else. */
export interface WrittenRange {
  readonly text: string;
  readonly range: FormRange | null;
}

function fitting({ text, range }: WrittenRange, notes: string[], fits: (range: FormRange) => boolean): FormRange | null {
  if (range && fits(range)) return range;
  refuse(text, notes);
  return null;
}

/** Lengths are integers: more than 3 is at least 4. */
export function lengths(constraint: WrittenRange, notes: string[]): JsonObject {
  const isWhole = (bound: FormBound | null): boolean => bound === null || /^\d+$/.test(bound.value);
  const range = fitting(constraint, notes, ({ ofLength, least, greatest }) => ofLength && isWhole(least) && isWhole(greatest));
  if (!range) return {};
  const length = (bound: FormBound | null, step: number): number | null =>
    bound === null ? null : Math.max(0, Number(bound.value) + (bound.strict ? step : 0));
  return { min: length(range.least, 1), max: length(range.greatest, -1) };
}

/** Limits of a number; of decimals, an exclusive limit other than 0 becomes an inclusive one. */
export function numbers(isWhole: boolean, constraint: WrittenRange, notes: string[]): JsonObject {
  const isNumber = (bound: FormBound | null): boolean => bound === null || Number.isFinite(Number(bound.value));
  const range = fitting(constraint, notes, ({ ofLength, least, greatest }) => !ofLength && isNumber(least) && isNumber(greatest));
  const { least = null, greatest = null } = range ?? {};
  if (isWhole)
    return { decimals: 0, ...limit('min', least && wholeBeside(least, 1)), ...limit('max', greatest && wholeBeside(greatest, -1)) };
  const isSign = (bound: FormBound | null): boolean => bound?.strict === true && Number(bound.value) === 0;
  const loose = [least, greatest].filter((bound) => bound?.strict && Number(bound.value) !== 0);
  if (loose.length > 0) notes.push(`of ${constraint.text} the limits themselves can be given, too`);
  return {
    ...(isSign(least) ? { numberValueConstraint: 'ONLY_POSITIVE' } : limit('min', least && Number(least.value))),
    ...(isSign(greatest) ? { numberValueConstraint: 'ONLY_NEGATIVE' } : limit('max', greatest && Number(greatest.value))),
  };
}

const limit = (name: 'min' | 'max', value: number | null): JsonObject => (value === null ? {} : { [name]: value });

/** More than 3 is at least 4, less than 3 at most 2. */
function wholeBeside({ value, strict }: FormBound, side: 1 | -1): number {
  const number = Number(value);
  if (Number.isInteger(number)) return strict ? number + side : number;
  return side === 1 ? Math.ceil(number) : Math.floor(number);
}

const DAY_MS = 86_400_000;

/** Day of a date or date-time plus `later` days; null if invalid. */
function dayOf(text: string, later = 0): string | null {
  const at = /^\d{4}-\d{2}-\d{2}(?=T|$)/.test(text) ? Date.parse(`${text.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at + later * DAY_MS).toISOString().slice(0, 10);
}

/** An exclusive bound moves by one day, since only whole days are kept. */
export function days(constraint: WrittenRange, withTime: boolean, notes: string[]): JsonObject {
  const isDay = (bound: FormBound | null): boolean => bound === null || dayOf(bound.value) !== null;
  const range = fitting(constraint, notes, ({ ofLength, least, greatest }) => !ofLength && isDay(least) && isDay(greatest));
  if (!range) return {};
  const { least, greatest } = range;
  const hasTime = [least, greatest].some((bound) => bound?.value.includes('T'));
  if (hasTime || (withTime && (least?.strict === true || greatest?.strict === false))) {
    notes.push(`of ${constraint.text} only the days are kept`);
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
