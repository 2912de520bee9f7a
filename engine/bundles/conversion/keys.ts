import { hashText } from '../../hash.ts';

/** Separates form key and question name; form keys never contain it. */
const BETWEEN = '__';
const FORM_KEY_MAX = 40;
const QUESTION_KEY_MAX = 128;
const HASH_LENGTH = 8;

const hashed = (text: string): string => hashText(text).slice(0, HASH_LENGTH);

const slug = (text: string, max: number): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, max)
    .replace(/^_+|_+$/g, '');

/**
 * Form part of the question keys.
 *
 * @example formKeyOf('Beam request') // 'beam_request'
 */
export function formKeyOf(name: string): string {
  // other scripts leave little or nothing
  const isWhole = !/[^\p{ASCII}]/u.test(name) && name.length <= FORM_KEY_MAX;
  const short = slug(name, FORM_KEY_MAX) || 'form';
  return isWhole ? short : `${short}_${hashed(name)}`;
}

/** Kinds of forms of other tools; the beginning of their templates' keys. */
export const FORM_ORIGINS = ['xlsform', 'surveyjs', 'redcap'] as const;
export type FormOrigin = (typeof FORM_ORIGINS)[number];

/** @example templateKeyOf('xlsform', 'beam_request') // 'xlsform-beam-request' */
export const templateKeyOf = (origin: FormOrigin, formKey: string): string => `${origin}-${formKey.replaceAll('_', '-')}`;

/**
 * Form key of a template; null for templates of another origin.
 *
 * @example formKeyIn('xlsform', 'xlsform-beam-request') // 'beam_request'
 */
export const formKeyIn = (origin: FormOrigin, templateKey: string): string | null =>
  templateKey.startsWith(`${origin}-`) ? templateKey.slice(origin.length + 1).replaceAll('-', '_') : null;

/** @example isQuestionOf('beam_request', 'beam_request__aim') // true */
export const isQuestionOf = (formKey: string, questionId: string): boolean => questionId.startsWith(formKey + BETWEEN);

/**
 * Stable question key, unique per name whatever the script, case, length or punctuation.
 *
 * @param isTaken tells if the form already uses the key
 * @example questionKeyOf('beam_request', 'aim', () => false) // 'beam_request__aim'
 */
export function questionKeyOf(formKey: string, name: string, isTaken: (key: string) => boolean): string {
  const keyFor = (part: string): string => `${formKey}${BETWEEN}${part}`;
  const most = QUESTION_KEY_MAX - keyFor('').length;
  if (/^\w+$/.test(name) && name.length <= most && !isTaken(keyFor(name))) return keyFor(name);
  const short = slug(name, most - HASH_LENGTH - 1) || 'question';
  for (let turn = 0; ; turn += 1) {
    const key = keyFor(`${short}_${hashed(turn === 0 ? name : `${name} ${turn}`)}`);
    if (!isTaken(key)) return key;
  }
}
