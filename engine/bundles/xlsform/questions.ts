import type { Catalog, XlsFormDefinition } from '../../catalog/types.ts';
import type { JsonObject } from '../../json.ts';
import { readRange } from './expression.ts';

/** A row of a sheet: texts by the titles of its columns. */
export type FormRow = Readonly<Record<string, string>>;
/** Labels by names. */
export type Choices = ReadonlyMap<string, string>;

export interface FormSheets {
  readonly survey: readonly FormRow[];
  readonly choices: readonly FormRow[];
  readonly settings: readonly FormRow[];
}

export interface FormType {
  readonly dataType: string;
  readonly is: XlsFormDefinition;
  /** Name of the list that a choice is from. */
  readonly list: string | null;
}

/**
 * The question type that a type of an XLSForm becomes; null when there is none.
 * @example typeOf(catalog, 'select_one colours') // { dataType: 'SELECTION_FROM_OPTIONS', is: { reads: 'options', … }, list: 'colours' }
 */
export function typeOf({ questionTypes }: Catalog, text: string): FormType | null {
  const [first = '', list = null] = text.replace(/^select (one|multiple)\b/, 'select_$1').split(' ');
  for (const { type: dataType, xlsform } of questionTypes.values()) {
    const is = xlsform && Object.entries(xlsform).find(([name]) => name === first.toLowerCase())?.[1];
    if (is) return { dataType, is, list };
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

/**
 * The settings of a question from its row.
 * @example settingsOf(text, { required: 'yes' }, new Map()).config // { required: true, … }
 */
export function settingsOf(known: FormType, row: FormRow, choices: Choices): Settings {
  const notes: string[] = [];
  const required = /^(?:yes|true|true\(\)|1)$/i.test(row['required'] ?? '');
  const hint = row['hint'] ?? '';
  const own = { ...known.is.config, ...ownSettings(known.is, row, choices, notes) };
  if (known.is.reads === 'note') return { config: own, notes };
  return { config: { ...(required ? { required } : {}), ...hintSettings(known.is.hint, hint, notes), ...own }, notes };
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

function ownSettings({ reads, whole = false }: XlsFormDefinition, row: FormRow, choices: Choices, notes: string[]): JsonObject {
  const constraint = row['constraint'] ?? '';
  switch (reads) {
    case 'text':
      return { multiline: (row['appearance'] ?? '').includes('multiline'), ...lengths(constraint, notes) };
    case 'number':
      return sign(whole, constraint, notes);
    case 'days':
      return days(constraint, notes);
    case 'options':
      refuse(constraint, notes);
      return { options: [...new Set(choices.values())], variant: choices.size > MAX_RADIO ? 'dropdown' : 'radio' };
    case 'note': {
      const label = row['label'] ?? '';
      return { plain: label.slice(0, 1000), html: `<p>${escaped(label)}</p>` };
    }
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

function lengths(constraint: string, notes: string[]): JsonObject {
  const range = constraint === '' ? null : readRange(constraint);
  if (!range?.ofLength) {
    refuse(constraint, notes);
    return {};
  }
  const whole = (text: string | null): number | null => (text !== null && /^\d+$/.test(text) ? Number(text) : null);
  return { min: whole(range.least), max: whole(range.greatest) };
}

/** Of a range only the sign can be asked for. */
function sign(isWhole: boolean, constraint: string, notes: string[]): JsonObject {
  const range = constraint === '' ? null : readRange(constraint);
  if (constraint !== '' && !range) refuse(constraint, notes);
  const ending = isWhole ? '_INTEGER' : '';
  if (range?.least !== null && range?.least !== undefined && Number(range.least) > 0) {
    notes.push(`of ${constraint} only that it is positive is kept`);
    return { numberValueConstraint: `ONLY_POSITIVE${ending}` };
  }
  if (range?.greatest !== null && range?.greatest !== undefined && Number(range.greatest) < 0) {
    notes.push(`of ${constraint} only that it is negative is kept`);
    return { numberValueConstraint: `ONLY_NEGATIVE${ending}` };
  }
  if (range) notes.push(`the range ${constraint} is left out`);
  if (isWhole) notes.push('numbers with decimals can be given, too');
  return {};
}

function days(constraint: string, notes: string[]): JsonObject {
  const range = constraint === '' ? null : readRange(constraint);
  const day = (text: string | null): string | null => (text !== null && /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : null);
  if (constraint !== '' && !range) refuse(constraint, notes);
  return range ? { minDate: day(range.least), maxDate: day(range.greatest) } : {};
}
