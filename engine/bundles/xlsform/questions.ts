import type { Json, JsonObject } from '../../json.ts';
import { beginningOf } from '../../text.ts';
import { days, firstDay, lengths, refuse, numbers } from './ranges.ts';
import { constraintOf, isOfDecimals, type FormType, type FormRow } from './types.ts';

export interface FormChoice {
  readonly name: string;
  readonly label: string;
}
/** Choices of one list in order; names may repeat if the form filters its choices. */
export type FormChoices = readonly FormChoice[];

export interface FormSheets {
  readonly survey: readonly FormRow[];
  readonly choices: readonly FormRow[];
  readonly settings: readonly FormRow[];
  /** Languages that are not imported. */
  readonly otherLanguages?: readonly string[];
  /** Sheet content that is not imported. */
  readonly notes?: readonly string[];
}

interface Settings {
  readonly config: JsonObject;
  readonly notes: readonly string[];
}

const MAX_RADIO = 5;
const YES = /^(?:yes|true|true\(\)|1)$/i;
const NO = /^(?:|no|false|false\(\)|0)$/i;

/** @example saysYes('TRUE') // true */
export const saysYes = (text: string): boolean => YES.test(text);
/** @example saysNo('') // true */
export const saysNo = (text: string): boolean => NO.test(text);

const HINT_MAX = 1_000;
/** Label of the choice that XLSForm's `or_other` adds. */

/**
 * Settings of a question from its row.
 *
 * @example settingsOf(text, { required: 'yes' }, []).config // { required: true, … }
 */
export function settingsOf(type: FormType, row: FormRow, choices: FormChoices): Settings {
  const notes: string[] = [];
  const own = { ...type.is.config, ...ownSettings(type, row, choices, notes) };
  if (type.is.reads === 'note') return { config: own, notes };
  const hints = hintSettings(type.is.hint, row['hint'] ?? '', notes);
  return { config: { ...required(row['required'] ?? '', notes), ...hints, ...own }, notes };
}

function required(text: string, notes: string[]): JsonObject {
  if (saysYes(text)) return { required: true };
  if (!saysNo(text)) notes.push(`it is required only where ${text}; here it is not required`);
  return {};
}

function hintSettings(setting: string | undefined, hint: string, notes: string[]): JsonObject {
  if (hint === '') return {};
  if (setting === undefined) {
    notes.push('the hint is left out');
    return {};
  }
  if (setting === 'placeholder') notes.push('the hint is shown inside the field');
  if (hint.length > HINT_MAX) notes.push(`the hint is cut after ${HINT_MAX} characters`);
  return { [setting]: beginningOf(hint, HINT_MAX) };
}

function ownSettings({ is, orOther }: FormType, row: FormRow, choices: FormChoices, notes: string[]): JsonObject {
  const constraint = constraintOf(row);
  const first = row['default'] ?? '';
  if (first !== '' && is.reads !== 'days') notes.push(`the default ${first} is left out`);
  switch (is.reads) {
    case 'text':
      return { multiline: hasAppearance(row, 'multiline'), ...lengths(constraint, notes) };
    case 'number':
      return numbers(is.whole === true && !isOfDecimals(row), constraint, notes);
    case 'days':
      return { ...days(constraint, is.config?.['includeTime'] === true, notes), ...firstDay(first, notes) };
    case 'options':
      refuse(constraint, notes);
      return options(choices, orOther, row, notes);
    case 'note': {
      refuse(constraint, notes);
      const label = row['label'] ?? row['name'] ?? '';
      const hint = row['hint'] ?? '';
      return {
        plain: beginningOf(label, 1000),
        html: [label, hint]
          .filter((text) => text !== '')
          .map(paragraph)
          .join(''),
      };
    }
    case 'files':
      refuse(constraint, notes);
      return { file_type: acceptedFiles(row['accept'] ?? '', notes) };
    case 'nothing':
      refuse(constraint, notes);
      return {};
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br />');
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

function options(choices: FormChoices, orOther: boolean, row: FormRow, notes: string[]): JsonObject {
  const filter = row['choice_filter'] ?? '';
  if (filter !== '') notes.push(`all choices are offered: the filter ${filter} is left out`);
  const offered = optionsOffered(choices);
  const isFolded = offered.length + Number(orOther) > MAX_RADIO || hasAppearance(row, 'minimal');
  return {
    options: offered,
    variant: isFolded ? 'dropdown' : 'radio',
    ...(orOther && { other: true }),
  };
}

/** The name is the value; of several labels under one name, the later ones are their own values. */
function optionsOffered(choices: FormChoices): readonly Json[] {
  const labels = new Map<string, string>();
  for (const { name, label } of choices) {
    const value = (labels.get(name) ?? label) === label ? name : label;
    if (!labels.has(value)) labels.set(value, label);
  }
  return [...labels].map(([value, label]) => (value === label ? label : { value, label }));
}

/** @example hasAppearance({ appearance: 'minimal w2' }, 'minimal') // true */
export const hasAppearance = (row: FormRow, looks: 'multiline' | 'minimal'): boolean =>
  (row['appearance'] ?? '').toLowerCase().split(/\s+/).includes(looks);

/** Default for forms that name no file types. */
const USUAL_FILES = ['.pdf', '.doc', '.docx', 'image/*'] as const;
const MOST_FILE_TYPES = 50;

/** File types of a column `body::accept`: extensions and patterns, separated by commas or blanks. */
function acceptedFiles(text: string, notes: string[]): readonly string[] {
  const listed = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((type) => type !== '');
  const accepted = [...new Set(listed)]
    .filter((type) => /^(?:\.[\w.+-]{1,50}|[\w-]{1,40}\/(?:\*|[\w.+-]{1,50}))$/.test(type))
    .slice(0, MOST_FILE_TYPES);
  const unknown = listed.filter((type) => !accepted.includes(type));
  if (unknown.length > 0) notes.push(`the file types ${unknown.join(', ')} are left out`);
  if (accepted.length > 0) return accepted;
  notes.push(`it does not say which files it takes; here ${USUAL_FILES.join(', ')} are taken`);
  return USUAL_FILES;
}
