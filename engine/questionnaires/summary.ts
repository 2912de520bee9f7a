import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';
import { optionChoices, type OptionChoice } from './choices.ts';
import { searchValue } from './display.ts';
import type {
  AnsweredForm,
  CompiledField,
  FieldState,
  GivenAnswer,
  MeasuredRange,
  OptionCount,
  QuestionSummary,
  SummaryKind,
} from './types.ts';

const KINDS = {
  boolean: 'COUNTS',
  list: 'COUNTS',
  number: 'NUMBERS',
  interval: 'INTERVALS',
  date: 'DATES',
  text: 'TEXTS',
  presence: 'TEXTS',
} as const;

/**
 * How the answers of a question are summarised, by the kind of value that a search of its type compares.
 *
 * @example summaryKind(numberField) // 'NUMBERS'
 */
const summaryKind = ({ type }: CompiledField): SummaryKind => KINDS[type.search?.kind ?? 'text'];

/**
 * Visible and answered; an unchecked box is an answer, too.
 *
 * @example isGiven(booleanField, { ...state, answer: false }) // true
 */
export const isGiven = ({ type }: CompiledField, { visible, answered, answer }: FieldState): boolean =>
  visible && (answered || (type.search?.kind === 'boolean' && answer === false));

/**
 * Questions of several forms, each once: in the order of the first form, then those that only later forms ask.
 *
 * @param forms the latest first, whose wording is used
 * @example distinctQuestions([{ fields: [aim, budget] }, { fields: [aim, team] }]) // [aim, budget, team]
 */
export function distinctQuestions(forms: readonly Pick<AnsweredForm, 'fields'>[]): readonly CompiledField[] {
  const byId = new Map<string, CompiledField>();
  for (const fields of new Set(forms.map((form) => form.fields)))
    for (const field of fields) if (!byId.has(field.questionId)) byId.set(field.questionId, field);
  return [...byId.values()];
}

/**
 * Counts, ranges and averages of the answers to each question.
 *
 * @param forms the latest first
 * @example summariseAnswers([form]).map(({ answered }) => answered) // [1, 0]
 */
export const summariseAnswers = (forms: readonly AnsweredForm[]): readonly QuestionSummary[] =>
  distinctQuestions(forms).map((field) => summaryOf(field, forms));

function summaryOf(field: CompiledField, forms: readonly AnsweredForm[]): QuestionSummary {
  const kind = summaryKind(field);
  const givenAnswers = forms.flatMap(({ answers }) => answers.get(field.questionId) ?? []).filter((it) => summaryKind(it.field) === kind);
  return {
    field,
    kind,
    answered: givenAnswers.length,
    counts: kind === 'COUNTS' ? countsOf(choicesIn(field, forms), givenAnswers) : [],
    ranges: kind === 'NUMBERS' || kind === 'INTERVALS' ? rangesOf(givenAnswers) : [],
    dates: kind === 'DATES' ? datesOf(givenAnswers) : null,
  };
}

const YES_OR_NO = ['Yes', 'No'] as const;

/** Options of all forms by value, labelled as in the latest. */
function choicesIn({ questionId, type }: CompiledField, forms: readonly AnsweredForm[]): readonly OptionChoice[] {
  if (type.search?.kind === 'boolean') return YES_OR_NO.map((value) => ({ value, label: value }));
  const variants = [...new Set(forms.map(({ fields }) => fields))].flatMap((fields) => fields.filter((it) => it.questionId === questionId));
  const all = variants.flatMap(({ config }) => optionChoices(own(config, 'choices')));
  return all.filter(({ value }, i) => all.findIndex((other) => other.value === value) === i);
}

function countsOf(choices: readonly OptionChoice[], givenAnswers: readonly GivenAnswer[]): readonly OptionCount[] {
  const counts = new Map(choices.map(({ value }) => [value, 0]));
  for (const value of givenAnswers.flatMap(chosenIn)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const others = [...counts].filter(([value]) => !choices.some((one) => one.value === value)).sort(([, a], [, b]) => b - a);
  return [
    ...choices.map(({ value, label }) => ({ option: label, count: counts.get(value) ?? 0 })),
    ...others.map(([option, count]) => ({ option, count })),
  ];
}

function chosenIn({ field, answer, displayed }: GivenAnswer): readonly string[] {
  if (displayed.kind === 'list' && field.type.optionsFrom !== 'config') return [...new Set(displayed.items)];
  const value = searchValue(field, answer);
  if (typeof value === 'boolean') return [YES_OR_NO[value ? 0 : 1]];
  return [...new Set((isList(value) ? value : [value]).filter((one) => typeof one === 'string'))];
}

interface Measured {
  readonly unit: string;
  readonly from: number;
  readonly to: number;
}

/** One for each unit, as entered: amounts of different units have no common average for the reader. */
function rangesOf(givenAnswers: readonly GivenAnswer[]): readonly MeasuredRange[] {
  const measured = givenAnswers.flatMap(({ answer }) => measuredIn(answer) ?? []);
  return [...new Set(measured.map(({ unit }) => unit))].map((unit) => {
    const inUnit = measured.filter((it) => it.unit === unit);
    return {
      unit,
      count: inUnit.length,
      minimum: Math.min(...inUnit.map(({ from }) => from)),
      maximum: Math.max(...inUnit.map(({ to }) => to)),
      averageFrom: average(inUnit.map(({ from }) => from)),
      averageTo: average(inUnit.map(({ to }) => to)),
    };
  });
}

/** Amount of a number or an interval with its unit; null for other answers. */
function measuredIn(answer: Json): Measured | null {
  if (!isObject(answer)) return null;
  const [from, to] = 'value' in answer ? [answer['value'], answer['value']] : [answer['min'], answer['max']];
  return typeof from === 'number' && typeof to === 'number' ? { unit: symbolOf(answer), from, to } : null;
}

function symbolOf({ unit }: JsonObject): string {
  const symbol = isObject(unit) ? own(unit, 'symbol') : '';
  return typeof symbol === 'string' ? symbol : '';
}

/** Rounded, so that no digit of binary arithmetic is shown. */
const average = (numbers: readonly number[]): number =>
  Number((numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toPrecision(PRECISION));

const PRECISION = 4;

function datesOf(givenAnswers: readonly GivenAnswer[]): QuestionSummary['dates'] {
  const sorted = givenAnswers
    .map(({ field, answer, displayed }) => ({ at: searchValue(field, answer), text: displayed.kind === 'text' ? displayed.text : '' }))
    .flatMap(({ at, text }) => (typeof at === 'string' ? [{ ms: Date.parse(at), text }] : []))
    .sort((a, b) => a.ms - b.ms);
  const [first] = sorted;
  const last = sorted.at(-1);
  return first && last ? { earliest: first.text, latest: last.text } : null;
}
