import type { JsonObject } from '../../json.ts';
import { acceptedFiles, hintSettings, offeredOptions, shownText } from '../conversion/settings.ts';
import { days, firstDay, lengths, refuse, numbers, type WrittenRange } from '../conversion/ranges.ts';
import type { FormChoices } from '../conversion/types.ts';
import { readRange } from './expression.ts';
import { constraintOf, isOfDecimals, type FormType, type FormRow } from './types.ts';

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

const YES = /^(?:yes|true|true\(\)|1)$/i;
const NO = /^(?:|no|false|false\(\)|0)$/i;

/** @example saysYes('TRUE') // true */
export const saysYes = (text: string): boolean => YES.test(text);
/** @example saysNo('') // true */
export const saysNo = (text: string): boolean => NO.test(text);

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
  return { config: { ...(saysYes(row['required'] ?? '') && { required: true }), ...hints, ...own }, notes };
}

function ownSettings({ is, orOther }: FormType, row: FormRow, choices: FormChoices, notes: string[]): JsonObject {
  const constraint = constraintOf(row);
  const range: WrittenRange = { text: constraint, range: constraint === '' ? null : readRange(constraint) };
  const first = row['default'] ?? '';
  if (first !== '' && is.reads !== 'days') notes.push(`the default ${first} is left out`);
  switch (is.reads) {
    case 'text':
      return { multiline: hasAppearance(row, 'multiline'), ...lengths(range, notes) };
    case 'number':
      return numbers(is.whole === true && !isOfDecimals(row), range, notes);
    case 'days':
      return { ...days(range, is.config?.['includeTime'] === true, notes), ...firstDay(first, notes) };
    case 'options':
      refuse(constraint, notes);
      return options(choices, orOther, row, notes);
    case 'note': {
      refuse(constraint, notes);
      const label = row['label'] ?? row['name'] ?? '';
      const hint = row['hint'] ?? '';
      return shownText([label, hint]);
    }
    case 'files':
      refuse(constraint, notes);
      return { file_type: acceptedFiles(row['accept'] ?? '', notes) };
    case 'rating':
    case 'nothing':
      refuse(constraint, notes);
      return {};
  }
}

function options(choices: FormChoices, orOther: boolean, row: FormRow, notes: string[]): JsonObject {
  const filter = row['choice_filter'] ?? '';
  if (filter !== '') notes.push(`all choices are offered: the filter ${filter} is left out`);
  return offeredOptions(choices, { other: orOther, isFolded: hasAppearance(row, 'minimal') });
}

/** @example hasAppearance({ appearance: 'minimal w2' }, 'minimal') // true */
export const hasAppearance = (row: FormRow, looks: 'multiline' | 'minimal'): boolean =>
  (row['appearance'] ?? '').toLowerCase().split(/\s+/).includes(looks);
