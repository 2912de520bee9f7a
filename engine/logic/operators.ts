import { dayOf, formatStoredDate, instantOf, minuteOf } from '../dates.ts';
import { isDoi, isOrcid, isRor } from '../identifiers.ts';
import { isList, isObject, own, same, type Json } from '../json.ts';
import { isEmail, isPrintableAscii } from '../text.ts';
import { isTimeOfDay } from '../time-of-day.ts';
import { fromSi, toSi } from '../units/convert.ts';
import { ARITHMETIC, calculate, isNumber, type ArithmeticSign } from './arithmetic.ts';
import { daysFrom, shiftedDay } from './calendar-days.ts';
import { acceptedFile } from './files.ts';
import { numbersWithin } from './numbers-within.ts';
import { fitsPattern, isModestPattern } from './pattern.ts';
import { isModestPath } from './select-path.ts';
import {
  asList,
  compare,
  contains,
  isBlank,
  isEmpty,
  isMultipleOf,
  isWebAddress,
  lengthOf,
  noneNewBeyond,
  numberFrom,
  textWithoutMarkup,
  repeat,
  sumOf,
  timeText,
  union,
  valueAt,
  searchWords,
} from './values.ts';

export interface Operator {
  readonly takes: string;
  readonly says: string;
  readonly run: (args: readonly Json[], data: Json) => Json;
}

const truthy = (value: Json | undefined) => (isList(value) ? value.length > 0 : Boolean(value));
const text = (value: Json | undefined) =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
const onDates = (args: readonly Json[], give: (date: string, zone: string) => Json): Json =>
  typeof args[0] === 'string' ? give(args[0], text(args[1]) || 'UTC') : null;

const comparison = (says: string, holds: (order: number) => boolean): Operator => ({
  takes: 'a, b',
  says,
  run: ([a, b]) => {
    const order = compare(a, b);
    return order !== null && holds(order);
  },
});

const arithmetic = Object.fromEntries(
  (Object.keys(ARITHMETIC) as ArithmeticSign[]).map((sign) => [
    sign,
    { takes: 'a, b', says: `a ${sign} b; null unless both are numbers`, run: ([a, b]) => calculate(sign, a, b) } satisfies Operator,
  ]),
);

const labelOf = (item: Json, choices: readonly Json[]): Json => {
  if (isObject(item)) return own(item, 'other') ?? '';
  const choice = choices.find((one) => isObject(one) && own(one, 'value') === item);
  return isObject(choice) ? (own(choice, 'label') ?? item) : item;
};

const extreme = (says: string, pick: (...numbers: number[]) => number): Operator => ({
  takes: 'a, b, …',
  says,
  run: (args) => (args.length > 0 && args.every((arg) => isNumber(arg)) ? pick(...args) : null),
});

/**
 * Closed list of operators beside CONTROL, without implicit conversion: `===` is strict, `<` compares like types. Dates are ISO texts; `zone` is an
 * IANA name.
 */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  var: {
    takes: 'path, otherwise',
    says: 'the data at the path, own properties only',
    run: ([path, otherwise], data) => valueAt(data, text(path)) ?? otherwise ?? null,
  },
  get: {
    takes: 'object, key',
    says: 'a property by a computed key',
    run: ([object, key]) => (isObject(object) ? (own(object, text(key)) ?? null) : null),
  },
  '===': { takes: 'a, b', says: 'equal, strictly', run: ([a, b]) => same(a ?? null, b ?? null) },
  '!==': { takes: 'a, b', says: 'not equal, strictly', run: ([a, b]) => !same(a ?? null, b ?? null) },
  '<': comparison('a below b', (order) => order < 0),
  '<=': comparison('a at most b', (order) => order <= 0),
  '>': comparison('a above b', (order) => order > 0),
  '>=': comparison('a at least b', (order) => order >= 0),
  '!': { takes: 'a', says: 'not', run: ([a]) => !truthy(a) },
  '!!': { takes: 'a', says: 'true unless empty, 0 or false', run: ([a]) => truthy(a) },
  ...arithmetic,
  sum: { takes: 'list', says: 'the sum of its numbers; null without any', run: ([list]) => sumOf(asList(list)) },
  round: {
    takes: 'number, decimals',
    says: 'rounded to so many digits after the point, none by default',
    run: ([number, decimals]) =>
      isNumber(number) ? Number(number.toFixed(isNumber(decimals) ? Math.max(0, Math.min(15, decimals)) : 0)) : null,
  },
  min: extreme('the lowest number', Math.min),
  max: extreme('the highest number', Math.max),
  in: { takes: 'value, list or text', says: 'is it in there?', run: ([value, list]) => contains(list, value ?? null) },
  anyIn: {
    takes: 'value or list, list or text',
    says: 'is the value, or one of the list, in there?',
    run: ([value, list]) => (isList(value) ? value.some((item) => contains(list, item)) : contains(list, value ?? null)),
  },
  cat: { takes: 'a, b, …', says: 'texts one after the other', run: (args) => args.map(text).join('') },
  text: { takes: 'a', says: 'a value as text', run: ([a]) => text(a) },
  number: { takes: 'a', says: 'a number from a number or numeric text, else null', run: ([a]) => numberFrom(a) },
  empty: { takes: 'a', says: 'null, blank text or an empty list', run: ([a]) => isEmpty(a) },
  blank: { takes: 'a', says: 'is nothing filled in, however deep?', run: ([a]) => isBlank(a) },
  length: { takes: 'a', says: 'characters of a text, items of a list', run: ([a]) => lengthOf(a) },
  isText: { takes: 'a', says: 'is it a text?', run: ([a]) => typeof a === 'string' },
  isObject: { takes: 'a', says: 'is it an object?', run: ([a]) => isObject(a ?? null) },
  isNumber: { takes: 'a', says: 'is it a number?', run: ([a]) => isNumber(a) },
  isList: { takes: 'a', says: 'is it a list?', run: ([a]) => isList(a) },
  isWholeNumber: { takes: 'a', says: 'is it a whole number?', run: ([a]) => Number.isInteger(a) },
  isMultipleOf: { takes: 'a, step', says: 'is it a multiple of the step?', run: ([a, step]) => isMultipleOf(a, step) },
  asList: { takes: 'a', says: 'a list: of nothing for null, of one for a single value', run: ([a]) => asList(a) },
  repeat: { takes: 'a, times', says: 'a text so many times over, or a list of so many', run: ([a, times]) => repeat(a, times) },
  first: { takes: 'list', says: 'the first item, or null', run: ([list]) => asList(list)[0] ?? null },
  find: {
    takes: 'list, key, value',
    says: 'the first item whose key has the value',
    run: ([list, key, value]) => asList(list).find((item) => isObject(item) && same(own(item, text(key)) ?? null, value ?? null)) ?? null,
  },
  findById: {
    takes: 'list, id',
    says: 'the first item with the id; 5 and "5" are the same id',
    run: ([list, id]) => asList(list).find((item) => isObject(item) && text(own(item, 'id')) === text(id)) ?? null,
  },
  lookup: {
    takes: 'table, keys',
    says: 'the entries of an object for a list of keys, null where there is none',
    run: ([table, keys]) => asList(keys).map((key) => (isObject(table) ? (own(table, text(key)) ?? null) : null)),
  },
  values: { takes: 'object', says: 'the values of its members', run: ([object]) => (isObject(object) ? Object.values(object) : []) },
  fromPairs: {
    takes: 'list of [key, value]',
    says: 'an object with these members',
    run: ([pairs]) => Object.fromEntries(asList(pairs).flatMap((pair) => (isList(pair) ? [[text(pair[0]), pair[1] ?? null]] : []))),
  },
  subset: { takes: 'a, b', says: 'is every item of a in b?', run: ([a, b]) => asList(a).every((item) => contains(asList(b), item)) },
  without: {
    takes: 'a, b',
    says: 'the items of a that are not in b',
    run: ([a, b]) => asList(a).filter((item) => !contains(asList(b), item)),
  },
  take: {
    takes: 'list, count',
    says: 'the first items',
    run: ([list, count]) => asList(list).slice(0, isNumber(count) ? Math.max(0, count) : 0),
  },
  texts: { takes: 'list', says: 'its items that are texts', run: ([list]) => asList(list).filter((item) => typeof item === 'string') },
  ownTexts: {
    takes: 'answer',
    says: 'the own texts of a choice, members {"other": text}',
    run: ([answer]) => asList(answer).flatMap((item) => (isObject(item) ? [own(item, 'other') ?? null] : [])),
  },
  labelled: {
    takes: 'answer, choices',
    says: 'chosen values as people read them, own texts as written',
    run: ([answer, choices]) => asList(answer).map((item) => labelOf(item, asList(choices))),
  },
  quoted: {
    takes: 'list',
    says: 'texts in quotes, joined by commas',
    run: ([list]) =>
      asList(list)
        .map((item) => `“${text(item)}”`)
        .join(', '),
  },
  union: { takes: 'a, b, …', says: 'the items of lists and single values, each once', run: (args) => union(args) },
  noneNewBeyond: {
    takes: 'max, list, before',
    says: 'at most so many items, or none that is not in the list of before?',
    run: ([max, list, before]) => isNumber(max) && noneNewBeyond(max, asList(list), asList(before)),
  },
  unique: {
    takes: 'list',
    says: 'are all items different?',
    run: ([list]) => asList(list).every((item, i, all) => all.findIndex((other) => same(other, item)) === i),
  },
  scope: {
    takes: 'list',
    says: 'each item as {item, number, outer}, so that an inner rule sees the data around it; numbers begin with 1',
    run: ([list], data) => asList(list).map((item, i) => ({ item, number: i + 1, outer: data })),
  },
  joinText: {
    takes: 'list, separator',
    says: 'texts joined; null and blank ones are left out',
    run: ([list, separator]) =>
      asList(list)
        .filter((item) => !isEmpty(item))
        .map(text)
        .join(text(separator)),
  },
  plainText: { takes: 'html', says: 'without tags and line breaks', run: ([html]) => textWithoutMarkup(html) },
  words: { takes: 'html', says: 'its words in one line, without tags', run: ([html]) => searchWords(html) },
  isPrintableAscii: {
    takes: 'text',
    says: 'printable ASCII, newline, return and tab only?',
    run: ([a]) => typeof a === 'string' && isPrintableAscii(a),
  },
  isEmail: { takes: 'text', says: 'an e-mail address?', run: ([a]) => typeof a === 'string' && isEmail(a) },
  isDoi: { takes: 'text', says: 'a DOI?', run: ([a]) => typeof a === 'string' && isDoi(a) },
  isOrcid: { takes: 'text', says: 'an ORCID iD with its check digit?', run: ([a]) => typeof a === 'string' && isOrcid(a) },
  isRor: { takes: 'text', says: 'the address of a ROR with its check digits?', run: ([a]) => typeof a === 'string' && isRor(a) },
  upTo: {
    takes: 'count',
    says: 'the whole numbers from 1, at most 100',
    run: ([count]) => (isNumber(count) ? Array.from({ length: Math.max(0, Math.min(100, Math.trunc(count))) }, (_none, i) => i + 1) : []),
  },
  isWebAddress: { takes: 'text', says: 'an http or https address?', run: ([a]) => isWebAddress(a) },
  patternText: {
    takes: 'pattern',
    says: 'the regular expression of a pattern, bare or {is, example}',
    run: ([pattern]) => (isObject(pattern) ? (own(pattern, 'is') ?? null) : (pattern ?? null)),
  },
  isModestPattern: { takes: 'text', says: 'a regular expression whose shape bounds its cost?', run: ([a]) => isModestPattern(a) },
  matches: { takes: 'text, expression', says: 'does the whole text fit?', run: ([a, expression]) => fitsPattern(a, expression) },
  hasDecimals: {
    takes: 'number, count',
    says: 'has it at most so many digits after the point?',
    run: ([a, count]) => isNumber(count) && isMultipleOf(a, 10 ** -count),
  },
  numbersWithin: {
    takes: 'min, max, step, decimals',
    says: 'numbers to try, of which one fits if any does; limits may be null',
    run: ([min, max, step, decimals]) => numbersWithin({ min, max, step, decimals }),
  },
  isModestPath: { takes: 'text', says: 'a JSONPath whose shape bounds its cost?', run: ([a]) => isModestPath(a) },
  isTimeOfDay: { takes: 'text', says: 'a time such as 09:30?', run: ([a]) => typeof a === 'string' && isTimeOfDay(a) },
  isDate: {
    takes: 'date',
    says: 'a day that the calendar has?',
    run: (args) => onDates(args, (date) => instantOf(date, 'UTC') !== null) ?? false,
  },
  dayOf: { takes: 'date, zone', says: "the day there as 'yyyy-MM-dd', compared as text", run: (args) => onDates(args, dayOf) },
  shiftDay: {
    takes: "'yyyy-MM-dd', count",
    says: 'the day so many days later',
    run: ([day, count]) => shiftedDay(day, count),
  },
  days: { takes: "'yyyy-MM-dd', 'yyyy-MM-dd'", says: 'days from the first to the second', run: ([from, to]) => daysFrom(from, to) },
  minuteOf: { takes: 'date, zone', says: 'the minute, a number', run: (args) => onDates(args, minuteOf) },
  formatDate: {
    takes: 'date, pattern, zone',
    says: 'written by a pattern such as dd-MM-yyyy',
    run: ([date, pattern, zone]) =>
      onDates([date ?? null, zone ?? null], (day, timeZone) => formatStoredDate(day, text(pattern), timeZone)),
  },
  toSI: { takes: 'value, unit', says: 'converted by the formula of the unit', run: ([value, unit]) => toSi(value, unit) },
  fromSI: { takes: 'value, unit', says: 'converted back, null unless the formula is linear', run: ([value, unit]) => fromSi(value, unit) },
  timeText: { takes: 'number, Day, Hour or Week', says: "'3 days'", run: ([time, unit]) => timeText(time, unit) },
  acceptedFile: {
    takes: 'file, types',
    says: 'is the file, by name and signature, of one of the types?',
    run: ([file, types]) => acceptedFile(file, types),
  },
};

/** Operators evaluated by json-logic-js itself, since they control evaluation. `every` is true for an empty list. */
export const CONTROL: Readonly<Record<string, string>> = {
  if: 'condition, then, …, otherwise',
  and: 'a, b, …',
  or: 'a, b, …',
  filter: 'list, rule over each item',
  map: 'list, rule over each item',
  some: 'list, rule over each item',
  none: 'list, rule over each item',
  every: 'list, rule over each item',
  object: 'an object whose values are rules; an object with no or several keys needs no operator',
};
