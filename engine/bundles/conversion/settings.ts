import type { Json, JsonObject } from '../../json.ts';
import { beginningOf } from '../../text.ts';
import type { FormChoices } from './types.ts';

/** More choices are folded into a list. */
const MAX_RADIO = 5;
const HINT_MAX = 1_000;
const PLAIN_MAX = 1_000;

export function hintSettings(setting: string | undefined, hint: string, notes: string[]): JsonObject {
  if (hint === '') return {};
  if (setting === undefined) {
    notes.push('the hint is left out');
    return {};
  }
  if (setting === 'placeholder') notes.push('the hint is shown inside the field');
  if (hint.length > HINT_MAX) notes.push(`the hint is cut after ${HINT_MAX} characters`);
  return { [setting]: beginningOf(hint, HINT_MAX) };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br />');
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

/** Settings of a text that is only shown, from plain texts. */
export const shownText = (texts: readonly string[]): JsonObject => ({
  plain: beginningOf(texts[0] ?? '', PLAIN_MAX),
  html: texts
    .filter((text) => text !== '')
    .map(paragraph)
    .join(''),
});

interface Offer {
  readonly other: boolean;
  readonly isFolded: boolean;
}

export function offeredOptions(choices: FormChoices, { other, isFolded }: Offer): JsonObject {
  const offered = optionsOffered(choices);
  return {
    options: offered,
    variant: isFolded || offered.length + Number(other) > MAX_RADIO ? 'dropdown' : 'radio',
    ...(other && { other: true }),
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

/** Default for forms that name no file types. */
const USUAL_FILES = ['.pdf', '.doc', '.docx', 'image/*'] as const;
const MOST_FILE_TYPES = 50;

/**
 * File types, separated by commas or blanks.
 *
 * @example acceptedFiles('.csv, image/*', []) // ['.csv', 'image/*']
 */
export function acceptedFiles(text: string, notes: string[]): readonly string[] {
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
