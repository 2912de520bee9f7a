import { numberTyped } from '../../engine/logic/index.ts';

/**
 * Whether what stands in a field is being typed, and is not to be put in another form: it is no number yet, or it is the field's number. Where it is
 * another one, the number was changed from elsewhere.
 * @example isBeingTyped('1.50', '1.5') // true
 * @example isBeingTyped('54', '') // false
 */
export function isBeingTyped(input: string, shown: string): boolean {
  if (input.trim() === '') return shown === '';
  const number = numberTyped(input);
  return number === null || (shown !== '' && number === Number(shown));
}

/** After it, nobody is about to type on. */
export const TYPING_PAUSE_MS = 1500;

const BEGINNING = /^\s*([+-]?\.?|[+-]?\d+,|[+-]?(\d+(\.\d*)?|\.\d+)e[+-]?)$/i;

/**
 * Whether a text that is no number may become one as it is typed on.
 * @example mayBecomeNumber('1e') // true
 * @example mayBecomeNumber('1.5.2') // false
 */
export const mayBecomeNumber = (text: string): boolean => BEGINNING.test(text);
