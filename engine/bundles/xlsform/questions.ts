import type { Catalog, XlsFormDefinition } from '../../catalog/types.ts';
import type { JsonObject } from '../../json.ts';
import { beginningOf } from '../../text.ts';
import { readRange, type FormBound, type FormRange } from './expression.ts';

/** A row of a sheet: texts by the titles of its columns. */
export type FormRow = Readonly<Record<string, string>>;

export interface Choice {
  readonly name: string;
  readonly label: string;
}
/** Those of one list, in its order. Forms that filter their choices may have several with one name. */
export type Choices = readonly Choice[];

export interface FormSheets {
  readonly survey: readonly FormRow[];
  readonly choices: readonly FormRow[];
  readonly settings: readonly FormRow[];
  /** Languages whose texts are not among those of the rows. */
  readonly otherLanguages?: readonly string[];
}

export interface FormType {
  readonly dataType: string;
  readonly is: XlsFormDefinition;
  /** Name of the list that a choice is from. */
  readonly list: string | null;
  /** Who finds no choice that fits writes one. */
  readonly orOther: boolean;
}

/**
 * The question type that a type of an XLSForm becomes; null when there is none.
 * @example typeOf(catalog, 'select_one colours') // { dataType: 'SELECTION_FROM_OPTIONS', is: { reads: 'options', … }, list: 'colours', … }
 */
export function typeOf({ questionTypes }: Catalog, text: string): FormType | null {
  const [first = '', list = null, ...rest] = text.replace(/^select (one|multiple)\b/, 'select_$1').split(' ');
  for (const { type: dataType, xlsform } of questionTypes.values()) {
    const is = xlsform && Object.entries(xlsform).find(([name]) => name === first.toLowerCase())?.[1];
    if (is) return { dataType, is, list, orOther: rest.includes('or_other') };
  }
  return null;
}

interface Settings {
  readonly config: JsonObject;
  /** What is not quite as it was. */
  readonly notes: readonly string[];
}

/** More choices than this are unfolded. */
const MAX_RADIO = 5;
const YES = /^(?:yes|true|true\(\)|1)$/i;
const NO = /^(?:|no|false|false\(\)|0)$/i;
/** What a form offers who finds no choice that fits. */
const OTHER = 'Other';

/**
 * The settings of a question from its row.
 * @example settingsOf(text, { required: 'yes' }, []).config // { required: true, … }
 */
export function settingsOf(known: FormType, row: FormRow, choices: Choices): Settings {
  const notes: string[] = [];
  const own = { ...known.is.config, ...ownSettings(known, row, choices, notes) };
  if (known.is.reads === 'note') return { config: own, notes };
  const hints = hintSettings(known.is.hint, row['hint'] ?? '', notes);
  return { config: { ...required(row['required'] ?? '', notes), ...hints, ...own }, notes };
}

function required(text: string, notes: string[]): JsonObject {
  if (YES.test(text)) return { required: true };
  if (!NO.test(text)) notes.push(`it is required only where ${text}; here it is not required`);
  return {};
}

function hintSettings(setting: string | undefined, hint: string, notes: string[]): JsonObject {
  if (hint === '') return {};
  if (setting === undefined) {
    notes.push('the hint is left out');
    return {};
  }
  if (setting === 'placeholder') notes.push('the hint is shown inside the field');
  return { [setting]: hint };
}

function ownSettings({ is, orOther }: FormType, row: FormRow, choices: Choices, notes: string[]): JsonObject {
  const constraint = row['constraint'] ?? '';
  const first = row['default'] ?? '';
  if (first !== '' && is.reads !== 'days') notes.push(`the default ${first} is left out`);
  switch (is.reads) {
    case 'text':
      return { multiline: (row['appearance'] ?? '').includes('multiline'), ...lengths(constraint, notes) };
    case 'number':
      return sign(is.whole ?? false, constraint, notes);
    case 'days':
      return { ...days(constraint, is.config?.['includeTime'] === true, notes), ...firstDay(first, notes) };
    case 'options':
      refuse(constraint, notes);
      return options(choices, orOther, row['choice_filter'] ?? '', notes);
    case 'note': {
      const label = row['label'] ?? '';
      return { plain: beginningOf(label, 1000), html: `<p>${escaped(label)}</p>` };
    }
    case 'files':
      refuse(constraint, notes);
      return { file_type: acceptedFiles(row['body::accept'] ?? '', notes) };
    case 'nothing':
      refuse(constraint, notes);
      return {};
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br />');

const refuse = (constraint: string, notes: string[]): void => {
  if (constraint !== '') notes.push(`the constraint ${constraint} is left out`);
};

function options(choices: Choices, orOther: boolean, filter: string, notes: string[]): JsonObject {
  const all = [...new Set(choices.map(({ label }) => label))];
  for (const label of all) {
    const names = [...new Set(choices.filter((one) => one.label === label).map(({ name }) => name))];
    if (names.length > 1) notes.push(`the choices ${names.join(' and ')} have the same label “${label}”, and are one here`);
  }
  if (orOther) notes.push(`“${OTHER}” is one of the choices, and nothing can be written beside it`);
  if (filter !== '') notes.push(`all choices are offered: the filter ${filter} is left out`);
  const offered = orOther && !all.includes(OTHER) ? [...all, OTHER] : all;
  return { options: offered, variant: offered.length > MAX_RADIO ? 'dropdown' : 'radio' };
}

/** What forms ask for who do not say which files they mean. */
const USUAL_FILES = ['.pdf', '.doc', '.docx', 'image/*'] as const;
const MOST_FILE_TYPES = 50;

/** The types of files of a column body::accept: extensions and patterns, between commas or blanks. */
function acceptedFiles(text: string, notes: string[]): readonly string[] {
  const wanted = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((type) => type !== '');
  const known = [...new Set(wanted)]
    .filter((type) => /^(?:\.[\w.+-]{1,50}|[\w-]{1,40}\/(?:\*|[\w.+-]{1,50}))$/.test(type))
    .slice(0, MOST_FILE_TYPES);
  const unknown = wanted.filter((type) => !known.includes(type));
  if (unknown.length > 0) notes.push(`the file types ${unknown.join(', ')} are left out`);
  if (known.length > 0) return known;
  notes.push(`it does not say which files it takes; here ${USUAL_FILES.join(', ')} are taken`);
  return USUAL_FILES;
}

/** The range of a constraint; what is none is told and left out. */
function rangeOf(constraint: string, notes: string[], fits: (range: FormRange) => boolean): FormRange | null {
  const range = constraint === '' ? null : readRange(constraint);
  if (range && fits(range)) return range;
  refuse(constraint, notes);
  return null;
}

/** Lengths are whole: more than 3 is at least 4. */
function lengths(constraint: string, notes: string[]): JsonObject {
  const isWhole = (bound: FormBound | null): boolean => bound === null || /^\d+$/.test(bound.value);
  const range = rangeOf(constraint, notes, ({ ofLength, least, greatest }) => ofLength && isWhole(least) && isWhole(greatest));
  if (!range) return {};
  const length = (bound: FormBound | null, step: number): number | null =>
    bound === null ? null : Math.max(0, Number(bound.value) + (bound.strict ? step : 0));
  return { min: length(range.least, 1), max: length(range.greatest, -1) };
}

/** Of a range only the sign can be asked for. */
function sign(isWhole: boolean, constraint: string, notes: string[]): JsonObject {
  const isNumber = (bound: FormBound | null): boolean => bound === null || Number.isFinite(Number(bound.value));
  const range = rangeOf(constraint, notes, ({ ofLength, least, greatest }) => !ofLength && isNumber(least) && isNumber(greatest));
  const { least = null, greatest = null } = range ?? {};
  const ending = isWhole ? '_INTEGER' : '';
  // whole numbers of at least 1 are those above 0
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

/** The day of a date or a moment, `days` later; null when there is no such day. */
function dayOf(text: string, later = 0): string | null {
  const at = /^\d{4}-\d{2}-\d{2}(?=T|$)/.test(text) ? Date.parse(`${text.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at + later * DAY_MS).toISOString().slice(0, 10);
}

/** After the 3rd is from the 4th on. Only whole days are kept. */
function days(constraint: string, withTime: boolean, notes: string[]): JsonObject {
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

function firstDay(first: string, notes: string[]): JsonObject {
  if (first === '') return {};
  const day = dayOf(first);
  if (day === null || first.includes('T'))
    notes.push(day === null ? `the default ${first} is left out` : `of the default ${first} only the day is kept`);
  return day === null ? {} : { defaultDate: day };
}
