import type { Catalog, ForeignTypeDefinition } from '../../catalog/types.ts';
import type { JsonObject } from '../../json.ts';
import { isModestPattern } from '../../logic/pattern.ts';
import { QUESTION_TEXT_MAX } from '../../rules/questions.ts';
import { beginningOf } from '../../text.ts';
import { foreignAnswerKind } from './conditions.ts';
import type { FormDraft, PlacedConditions } from './draft.ts';
import type { FormOrigin } from './keys.ts';
import { days, firstDay, numbers, refuse, type WrittenRange } from './ranges.ts';
import { acceptedFiles, hintSettings, offeredOptions, shownText } from './settings.ts';
import type { FormChoices } from './types.ts';

/** A question of another tool's form, in words that all of them share. */
export interface ForeignQuestion {
  /** Its type in the words of the form, as the question types name it. */
  readonly type: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  readonly range: WrittenRange;
  readonly choices: FormChoices;
  readonly hasOther: boolean;
  readonly isFolded: boolean;
  /** Default answer; empty: none. */
  readonly first: string;
  /** File types, separated by commas or blanks. */
  readonly accept: string;
  /** A text that is only shown, with its markup. */
  readonly html: string;
  /** Settings that only this kind of form tells, in the words of the question type. */
  readonly settings: JsonObject;
  /** Differences from the form. */
  readonly notes: readonly string[];
}

export const BLANK_QUESTION: Omit<ForeignQuestion, 'type' | 'name'> = {
  label: '',
  hint: '',
  required: false,
  range: { text: '', range: null },
  choices: [],
  hasOther: false,
  isFolded: false,
  first: '',
  accept: '',
  html: '',
  settings: {},
  notes: [],
};

export interface ForeignType {
  readonly dataType: string;
  readonly is: ForeignTypeDefinition;
}

/** @example foreignType(catalog, 'redcap', 'notes') // { dataType: 'TEXT_INPUT', is: { reads: 'text', … } } */
export function foreignType({ questionTypes }: Catalog, origin: FormOrigin, name: string): ForeignType | null {
  for (const { type: dataType, [origin]: foreign } of questionTypes.values()) {
    const is = foreign && Object.hasOwn(foreign, name) ? foreign[name] : undefined;
    if (is) return { dataType, is };
  }
  return null;
}

export const foreignLabel = ({ type, name }: Pick<ForeignQuestion, 'type' | 'name'>): string => `${type} ${name}`.trim();

/** Adds a question to the last step of the draft, and reports what became of it. */
export function askForeign(draft: FormDraft, { dataType, is }: ForeignType, question: ForeignQuestion, placed: PlacedConditions): void {
  const { name, label, choices } = question;
  const subject = foreignLabel(question);
  const notes = [...question.notes];
  if (label === '' && is.reads !== 'note') notes.push('it has no label, and is called by its name');
  if (label.length > QUESTION_TEXT_MAX && is.reads !== 'note') notes.push(`its text is cut after ${QUESTION_TEXT_MAX} characters`);
  const config = settingsOf(is, question, notes);
  const text = beginningOf(label, QUESTION_TEXT_MAX) || beginningOf(name, QUESTION_TEXT_MAX);
  const made = draft.make(name, { name, dataType, text, config, choices, kind: foreignAnswerKind(is, config) });
  draft.report.approximated.push(...notes.map((note) => `${subject}: ${note}`));
  draft.report.referring(subject, [
    ['label', label],
    ['hint', question.hint],
  ]);
  draft.report.taken.push(subject);
  draft.put(made, placed, subject);
}

function settingsOf(is: ForeignTypeDefinition, question: ForeignQuestion, notes: string[]): JsonObject {
  const own = { ...is.config, ...ownSettings(is, question, notes), ...question.settings };
  if (is.reads === 'note') return own;
  return { ...(question.required && { required: true }), ...hintSettings(is.hint, question.hint, notes), ...own };
}

function ownSettings(is: ForeignTypeDefinition, question: ForeignQuestion, notes: string[]): JsonObject {
  const { range, choices, first, accept, html } = question;
  if (first !== '' && is.reads !== 'days') notes.push(`the default ${first} is left out`);
  switch (is.reads) {
    case 'number':
      return numbers(is.whole === true, range, notes);
    case 'days':
      return { ...days(range, is.config?.['includeTime'] === true, notes), ...firstDay(first, notes) };
    case 'options':
      refuse(range.text, notes);
      return offeredOptions(choices, { other: question.hasOther, isFolded: question.isFolded });
    case 'note':
      return { ...shownText([question.label]), ...(html !== '' && { html }) };
    case 'files':
      return { file_type: acceptedFiles(accept, notes) };
    case 'text':
    case 'rating':
    case 'nothing':
      refuse(range.text, notes);
      return {};
  }
}

/**
 * The pattern of a text, which has to fit it as a whole; nothing for one that is not anchored or could take too long.
 *
 * @example patternSetting('^[A-Z]{2}$', []) // { pattern: { is: '[A-Z]{2}' } }
 */
export function patternSetting(pattern: string, notes: string[]): JsonObject {
  const inner = /^\^(?<inner>[^]*)\$$/.exec(pattern)?.groups?.['inner'];
  const is = inner ?? `.*(?:${pattern}).*`;
  if (isModestPattern(is)) return { pattern: { is } };
  notes.push(`the pattern ${pattern} is left out`);
  return {};
}

/** Limits that the form writes as two values; an empty one means none. */
export function rangeBetween(min: string, max: string): WrittenRange {
  const bound = (value: string) => (value === '' ? null : { value, strict: false });
  const text = [...(min === '' ? [] : [`at least ${min}`]), ...(max === '' ? [] : [`at most ${max}`])].join(' and ');
  return { text, range: text === '' ? null : { least: bound(min), greatest: bound(max), ofLength: false } };
}
