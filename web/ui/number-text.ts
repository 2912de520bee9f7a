const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** @example isNumber('1.') // true: it is still being typed */
export const isNumber = (text: string): boolean => NUMBER.test(text.trim());

/**
 * Whether what stands in a field is being typed, and is not to be put in another form: it is no number yet, or it is the field's number. Where it is
 * another one, the number was changed from elsewhere.
 * @example isBeingTyped('1.50', '1.5') // true
 * @example isBeingTyped('54', '') // false
 */
export function isBeingTyped(input: string, shown: string): boolean {
  if (input.trim() === '') return shown === '';
  return !isNumber(input) || (shown !== '' && Number(input) === Number(shown));
}
