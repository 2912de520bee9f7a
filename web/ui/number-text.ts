import { numberTyped } from '../../engine/logic/index.ts';

/**
 * True if the field's text must not be reformatted: it is no number yet, or it equals the value. Otherwise the value was changed from outside.
 *
 * @example isBeingTyped('1.50', '1.5') // true
 * @example isBeingTyped('54', '') // false
 */
export function isBeingTyped(input: string, shown: string): boolean {
  if (input.trim() === '') return shown === '';
  const number = numberTyped(input);
  return number === null || (shown !== '' && number === Number(shown));
}

export const TYPING_PAUSE_MS = 1500;

const BEGINNING = /^\s*([+-]?\.?|[+-]?\d+,|[+-]?(\d+(\.\d*)?|\.\d+)e[+-]?)$/i;

/**
 * True if an invalid text may become a number by further typing.
 *
 * @example mayBecomeNumber('1e') // true
 * @example mayBecomeNumber('1.5.2') // false
 */
export const mayBecomeNumber = (text: string): boolean => BEGINNING.test(text);
