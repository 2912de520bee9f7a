/** A chosen value, or a text of one's own. */
export type ChosenOption = string | { readonly other: string };

/** Stands for the own text among the values; no value contains this character. */
export const OTHER_KEY = '\u0000other';

const keyOf = (one: ChosenOption): string => (typeof one === 'string' ? one : OTHER_KEY);

export const chosenKeys = (answer: readonly ChosenOption[]): readonly string[] => answer.map(keyOf);

export const ownTextIn = (answer: readonly ChosenOption[]): string | null =>
  answer.flatMap((one) => (typeof one === 'string' ? [] : [one.other]))[0] ?? null;

export const withOwnText = (answer: readonly ChosenOption[], other: string): readonly ChosenOption[] =>
  answer.map((one) => (typeof one === 'string' ? one : { other }));

/**
 * Answer after a press. A newly chosen exclusive option puts off all others, any other one puts off the exclusive ones.
 *
 * @example chosenAfter(['salt'], ['salt', 'none'], ['none']) // ['none']
 */
export function chosenAfter(
  answer: readonly ChosenOption[],
  keys: readonly string[],
  exclusive: readonly string[],
): readonly ChosenOption[] {
  const before = chosenKeys(answer);
  const added = keys.filter((key) => !before.includes(key));
  const alone = added.find((key) => exclusive.includes(key));
  const kept = alone !== undefined ? [alone] : added.length > 0 ? keys.filter((key) => !exclusive.includes(key)) : keys;
  return kept.map((key) => (key === OTHER_KEY ? { other: ownTextIn(answer) ?? '' } : key));
}
