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
  readonly type: string;
  /** Name of the list that a choice is from. */
  readonly list: string | null;
}

const TYPES: Readonly<Record<string, string>> = {
  text: 'TEXT_INPUT',
  integer: 'NUMBER_INPUT',
  decimal: 'NUMBER_INPUT',
  date: 'DATE',
  datetime: 'DATE',
  select_one: 'SELECTION_FROM_OPTIONS',
  select_multiple: 'SELECTION_FROM_OPTIONS',
  note: 'EMBELLISHMENT',
  file: 'FILE_UPLOAD',
  image: 'FILE_UPLOAD',
};

/**
 * The question type that a type of an XLSForm becomes; null when there is none.
 * @example typeOf('select_one colours') // { dataType: 'SELECTION_FROM_OPTIONS', type: 'select_one', list: 'colours' }
 */
export function typeOf(text: string): FormType | null {
  const [first = '', list = null] = text.replace(/^select (one|multiple)\b/, 'select_$1').split(' ');
  const type = first.toLowerCase();
  const dataType = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  return dataType === undefined ? null : { dataType, type, list };
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
  const own = ownSettings(known, row, choices, notes);
  const hinted = hint === '' ? {} : hintSettings(known.dataType, hint, notes);
  if (known.dataType === 'EMBELLISHMENT') return { config: own, notes };
  return { config: { ...(required ? { required } : {}), ...hinted, ...own }, notes };
}

function hintSettings(dataType: string, hint: string, notes: string[]): JsonObject {
  if (dataType === 'TEXT_INPUT') {
    notes.push('the hint is shown inside the field');
    return { placeholder: hint };
  }
  return dataType === 'DATE' ? { tooltip: hint } : { small_label: hint };
}

function ownSettings({ dataType, type }: FormType, row: FormRow, choices: Choices, notes: string[]): JsonObject {
  const constraint = row['constraint'] ?? '';
  switch (dataType) {
    case 'TEXT_INPUT':
      return { multiline: (row['appearance'] ?? '').includes('multiline'), ...lengths(constraint, notes) };
    case 'NUMBER_INPUT':
      return sign(type === 'integer', constraint, notes);
    case 'DATE':
      return { includeTime: type === 'datetime', ...days(constraint, notes) };
    case 'SELECTION_FROM_OPTIONS':
      refuse(constraint, notes);
      return {
        options: [...new Set(choices.values())],
        isMultipleSelect: type === 'select_multiple',
        variant: choices.size > MAX_RADIO ? 'dropdown' : 'radio',
      };
    case 'EMBELLISHMENT': {
      const label = row['label'] ?? '';
      return { plain: label.slice(0, 1000), html: `<p>${escaped(label)}</p>` };
    }
    case 'FILE_UPLOAD':
      return { max_files: 1, ...(type === 'image' ? { file_type: ['image/*'] } : {}) };
    default:
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
