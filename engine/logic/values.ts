import { isList, isObject, own, same, type Json } from '../json.ts';
import { isNumber } from './arithmetic.ts';

/** Nothing was given: null, blank text, an empty list. False and 0 are something. */
export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return isList(value) && value.length === 0;
}

/** Characters of a text as people count them (code points, so an emoji is one), or items of a list. */
export function lengthOf(value: Json | undefined): number {
  if (typeof value === 'string') return [...value].length;
  return isList(value) ? value.length : 0;
}

/**
 * HTML without its tags and line breaks, to count what people wrote (domain reference 4.3). Only for counting: what is shown is sanitised elsewhere.
 * @example plainText('<p>a&amp;b</p>\n') // 'a&b'
 */
export function plainText(html: Json | undefined): string {
  if (typeof html !== 'string') return '';
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/[\r\n]/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Tags between which a word goes on, as in a formula. */
const WITHIN_WORDS = /<\/?(?:a|span|strong|em|sub|sup|b|i|u|s|code)\b[^<>]*>/gi;

/**
 * The words of HTML in one line, for people to read: those of paragraphs, lines and items stay apart.
 * @example wordsOf('<p>H<sub>2</sub>O</p><p>ice</p>') // 'H2O ice'
 */
export const wordsOf = (html: Json | undefined): string =>
  typeof html !== 'string'
    ? ''
    : plainText(html.replace(WITHIN_WORDS, '').replace(/<[^<>]*>|\s/g, ' '))
        .replace(/\s+/g, ' ')
        .trim();

/** Compares only numbers with numbers and texts with texts; anything else is not comparable. */
export function compare(a: Json | undefined, b: Json | undefined): number | null {
  if (isNumber(a) && isNumber(b)) return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return null;
}

/** Reads a path of own properties, `a.b.0`. */
export function valueAt(data: Json | undefined, path: string): Json {
  let found: Json | undefined = data;
  for (const key of path === '' ? [] : path.split('.')) {
    if (isList(found)) found = /^\d+$/.test(key) ? found[Number(key)] : undefined;
    else found = isObject(found) ? own(found, key) : undefined;
  }
  return found ?? null;
}

export function asList(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return [];
  return isList(value) ? value : [value];
}

/** The most that `repeat` makes: just past the longest text and the longest list that any answer may have. */
const MOST_CHARACTERS = 100_001;
const MOST_ITEMS = 1_001;

/**
 * A text so many times over, or a list with a value so many times.
 * @example repeat('ab', 2) // 'abab'
 * @example repeat(7, 2) // [7, 7]
 */
export function repeat(value: Json | undefined, times: Json | undefined): Json {
  const wanted = isNumber(times) ? Math.max(0, Math.trunc(times)) : 0;
  if (typeof value === 'string') return value.repeat(Math.min(wanted, Math.ceil(MOST_CHARACTERS / Math.max(1, value.length))));
  return Array.from({ length: Math.min(wanted, MOST_ITEMS) }, () => value ?? null);
}

export function contains(list: Json | undefined, value: Json): boolean {
  if (typeof list === 'string') return typeof value === 'string' && list.includes(value);
  return asList(list).some((item) => same(item, value));
}

/** The items of lists and single values, each once. */
export function union(lists: readonly (Json | undefined)[]): readonly Json[] {
  const all = lists.flatMap(asList);
  return all.filter((item, i) => all.findIndex((other) => same(other, item)) === i);
}

/**
 * At most so many items, or none that was not there before: of a crowd that is there already, nobody has to go.
 * @example noneNewBeyond(2, [3, 1, 2], [1, 2, 3, 4]) // true
 */
export const noneNewBeyond = (max: number, items: readonly Json[], before: readonly Json[]): boolean =>
  items.length <= max || items.every((item) => contains(before, item));

/** Rounding of binary fractions is forgiven to one part in 10⁹, so that 0.3 is a multiple of 0.1. */
const STEP_TOLERANCE = 1e-9;

export function isMultipleOf(value: Json | undefined, step: Json | undefined): boolean {
  if (!isNumber(value) || !isNumber(step) || step <= 0) return false;
  const times = value / step;
  return Math.abs(times - Math.round(times)) <= STEP_TOLERANCE * Math.max(1, Math.abs(times));
}

/** Digits after the first ones only behind a point: where either could take them, a long row that is no number is read once per digit. */
const NUMBER = /^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?\s*$/;

/**
 * A number read from text as people type it, with a point for the fraction; null when it is none.
 * @example numberFrom(' 1.5e3 ') // 1500
 */
export function numberFrom(value: Json | undefined): number | null {
  if (isNumber(value)) return value;
  if (typeof value !== 'string' || !NUMBER.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

const DECIMAL_COMMA = /^\s*[+-]?\d+,\d+\s*$/;
/** 1,500 is one and a half to some and fifteen hundred to others. */
const MAYBE_THOUSANDS = /^\s*[+-]?[1-9]\d{0,2},\d{3}\s*$/;
const withPoint = (text: string): string => (DECIMAL_COMMA.test(text) && !MAYBE_THOUSANDS.test(text) ? text.replace(',', '.') : text);

/**
 * The number that a person has typed. One comma between digits is a decimal one, unless it may stand between thousands: that is left to the person. Null
 * also for a number that cannot be held as it was typed.
 * @example numberTyped('2,5') // 2.5
 * @example numberTyped('1,500') // null
 * @example numberTyped('9007199254740993') // null
 */
export const numberTyped = (text: string): number | null => (isInexact(text) ? null : numberFrom(withPoint(text)));

/**
 * Whether a number would become another one: it was typed with more digits than numbers have, or came as one of so many that it may have been changed already.
 * @example isInexact('9007199254740993') // true, the nearest is …992
 * @example isInexact('6.02214076e23') // false
 */
export function isInexact(value: Json | undefined): boolean {
  if (isNumber(value)) return Number.isInteger(value) && !Number.isSafeInteger(value) && digitsOf(String(value)).length > EXACT_DIGITS;
  const text = typeof value === 'string' ? withPoint(value) : '';
  const number = numberFrom(text);
  return number === null ? NUMBER.test(text) : digitsOf(text) !== digitsOf(String(number));
}

/** A number of so many digits is held as it is, whatever they are (IEEE 754, double precision). */
const EXACT_DIGITS = 15;

/** Of a number, without its sign, point and power of ten, and without zeros at either end. By hand: a pattern would read a long row of zeros once per zero. */
function digitsOf(text: string): string {
  const digits = text.replace(/e.*$/i, '').replace(/\D/g, '');
  let [from, to] = [0, digits.length];
  while (digits[from] === '0') from += 1;
  while (to > from && digits[to - 1] === '0') to -= 1;
  return digits.slice(from, to);
}

/** '3 days', '1 day': a time in the allocation unit of a call (Day, Hour, Week). What was typed and is no number keeps its words. */
export function timeText(time: Json | undefined, unit: Json | undefined): string {
  const name = typeof unit === 'string' ? unit.toLowerCase() : 'day';
  if (typeof time === 'string') return time.trim();
  return isNumber(time) ? `${time} ${time === 1 ? name : `${name}s`}` : '';
}

/** Absolute http or https address. Judged by its letters, because the page and the server must agree. */
export function isWebAddress(value: Json | undefined): boolean {
  return typeof value === 'string' && /^https?:\/\/[^\s/?#]\S*$/i.test(value);
}
