import { isList, isObject, own, same, type Json } from '../json.ts';
import { isNumber } from './arithmetic.ts';

export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return isList(value) && value.length === 0;
}

/**
 * Nothing is filled in, however deep.
 *
 * @example isBlank({ a: [{ b: ' ' }] }) // true
 */
export function isBlank(value: Json | undefined): boolean {
  if (isList(value) || isObject(value)) return Object.values(value).every((part) => isBlank(part));
  return isEmpty(value);
}

const SUM_DIGITS = 15;

/**
 * Sum of the numbers in a list, without digits of binary arithmetic; null without any.
 *
 * @example sumOf([0.1, 0.2, null]) // 0.3
 */
export function sumOf(list: readonly Json[]): number | null {
  const numbers = list.filter(isNumber);
  return numbers.length === 0 ? null : Number(numbers.reduce((sum, one) => sum + one, 0).toPrecision(SUM_DIGITS));
}

/** Code points of a text (an emoji counts as one), or items of a list. */
export function lengthOf(value: Json | undefined): number {
  if (typeof value === 'string') return [...value].length;
  return isList(value) ? value.length : 0;
}

/**
 * Strips tags and line breaks from HTML to count characters (domain reference 4.3). Not a sanitiser.
 *
 * @example plainText('<p>a&amp;b</p>\n') // 'a&b'
 */
export function textWithoutMarkup(html: Json | undefined): string {
  if (typeof html !== 'string') return '';
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/[\r\n]/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Inline tags, which do not separate words. */
const WITHIN_WORDS = /<\/?(?:a|span|strong|em|sub|sup|b|i|u|s|code)\b[^<>]*>/gi;

/**
 * Text of HTML in one line; block elements separate words.
 *
 * @example wordsOf('<p>H<sub>2</sub>O</p><p>ice</p>') // 'H2O ice'
 */
export const searchWords = (html: Json | undefined): string =>
  typeof html !== 'string'
    ? ''
    : textWithoutMarkup(html.replace(WITHIN_WORDS, '').replace(/<[^<>]*>|\s/g, ' '))
        .replace(/\s+/g, ' ')
        .trim();

/** Compares like types only; null if not comparable. */
export function compare(a: Json | undefined, b: Json | undefined): number | null {
  if (isNumber(a) && isNumber(b)) return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return null;
}

/** Reads a path of own properties, `a.b.0`. */
export function valueAt(data: Json | undefined, path: string): Json {
  let value: Json | undefined = data;
  for (const key of path === '' ? [] : path.split('.')) {
    if (isList(value)) value = /^\d+$/.test(key) ? value[Number(key)] : undefined;
    else value = isObject(value) ? own(value, key) : undefined;
  }
  return value ?? null;
}

export function asList(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return [];
  return isList(value) ? value : [value];
}

/** Just above the longest text or list allowed in an answer. */
const MOST_CHARACTERS = 100_001;
const MOST_ITEMS = 1_001;

/**
 * @example repeat('ab', 2) // 'abab'
 * @example repeat(7, 2) // [7, 7]
 */
export function repeat(value: Json | undefined, times: Json | undefined): Json {
  const count = isNumber(times) ? Math.max(0, Math.trunc(times)) : 0;
  if (typeof value === 'string') return value.repeat(Math.min(count, Math.ceil(MOST_CHARACTERS / Math.max(1, value.length))));
  return Array.from({ length: Math.min(count, MOST_ITEMS) }, () => value ?? null);
}

export function contains(list: Json | undefined, value: Json): boolean {
  if (typeof list === 'string') return typeof value === 'string' && list.includes(value);
  return asList(list).some((item) => same(item, value));
}

export function union(lists: readonly (Json | undefined)[]): readonly Json[] {
  const all = lists.flatMap(asList);
  return all.filter((item, i) => all.findIndex((other) => same(other, item)) === i);
}

/**
 * Accepts at most `max` items, or any number without additions, so that existing members need not leave.
 *
 * @example noneNewBeyond(2, [3, 1, 2], [1, 2, 3, 4]) // true
 */
export const noneNewBeyond = (max: number, items: readonly Json[], before: readonly Json[]): boolean =>
  items.length <= max || items.every((item) => contains(before, item));

/** Relative tolerance for binary fractions, so that 0.3 is a multiple of 0.1. */
const STEP_TOLERANCE = 1e-9;

export function isMultipleOf(value: Json | undefined, step: Json | undefined): boolean {
  if (!isNumber(value) || !isNumber(step) || step <= 0) return false;
  const times = value / step;
  return Math.abs(times - Math.round(times)) <= STEP_TOLERANCE * Math.max(1, Math.abs(times));
}

/** Unambiguous about digits before and after the point, which avoids quadratic backtracking. */
const NUMBER = /^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?\s*$/;

/**
 * Parses a number with a decimal point; null if invalid.
 *
 * @example numberFrom(' 1.5e3 ') // 1500
 */
export function numberFrom(value: Json | undefined): number | null {
  if (isNumber(value)) return value;
  if (typeof value !== 'string' || !NUMBER.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

const DECIMAL_COMMA = /^\s*[+-]?\d+,\d+\s*$/;
/** 1,500 is ambiguous: a decimal or a thousands separator. */
const MAYBE_THOUSANDS = /^\s*[+-]?[1-9]\d{0,2},\d{3}\s*$/;
const withPoint = (text: string): string => (DECIMAL_COMMA.test(text) && !MAYBE_THOUSANDS.test(text) ? text.replace(',', '.') : text);

/**
 * Parses a typed number with point or comma. Null if the comma may separate thousands or the number cannot be represented exactly.
 *
 * @example numberTyped('2,5') // 2.5
 * @example numberTyped('1,500') // null
 * @example numberTyped('9007199254740993') // null
 */
export const numberTyped = (text: string): number | null => (isInexact(text) ? null : numberFrom(withPoint(text)));

/**
 * Tells if a number exceeds double precision, so that it may be altered or already was.
 *
 * @example isInexact('9007199254740993') // true, the nearest is …992
 * @example isInexact('6.02214076e23') // false
 */
export function isInexact(value: Json | undefined): boolean {
  if (isNumber(value)) return Number.isInteger(value) && !Number.isSafeInteger(value) && digitsOf(String(value)).length > EXACT_DIGITS;
  const text = typeof value === 'string' ? withPoint(value) : '';
  const number = numberFrom(text);
  return number === null ? NUMBER.test(text) : digitsOf(text) !== digitsOf(String(number));
}

/** Digits that a double always preserves (IEEE 754). */
const EXACT_DIGITS = 15;

/** Significant digits without sign, point and exponent. A regular expression would take quadratic time on long rows of zeros. */
function digitsOf(text: string): string {
  const digits = text.replace(/e.*$/i, '').replace(/\D/g, '');
  let [from, to] = [0, digits.length];
  while (digits[from] === '0') from += 1;
  while (to > from && digits[to - 1] === '0') to -= 1;
  return digits.slice(from, to);
}

/** '3 days', '1 day': a time in the call's allocation unit (Day, Hour, Week). Text that is no number is kept. */
export function timeText(time: Json | undefined, unit: Json | undefined): string {
  const name = typeof unit === 'string' ? unit.toLowerCase() : 'day';
  if (typeof time === 'string') return time.trim();
  return isNumber(time) ? `${time} ${time === 1 ? name : `${name}s`}` : '';
}

/** Absolute http or https address. Checked by characters, so that page and server agree. */
export function isWebAddress(value: Json | undefined): boolean {
  return typeof value === 'string' && /^https?:\/\/[^\s/?#]\S*$/i.test(value);
}
