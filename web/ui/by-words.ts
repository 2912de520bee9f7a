import { hasWords } from '../../engine/text.ts';

interface Offered {
  readonly label?: unknown;
  readonly value?: unknown;
}

/** What is read of an option: where it has no text of its own, its value. */
const textOf = ({ label, value }: Offered): string => [label, value].find((part) => typeof part === 'string') ?? '';

/** For `showSearch` of a choice: offers what has all words that were typed, in whatever order, as lists search. */
export const byWords = {
  filterOption: (typed: string, option?: Offered): boolean => option !== undefined && hasWords([textOf(option)], typed),
};
