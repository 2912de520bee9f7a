import { hasWords } from '../../engine/text.ts';

interface Offered {
  readonly label?: unknown;
  readonly value?: unknown;
}

const textOf = ({ label, value }: Offered): string => [label, value].find((part) => typeof part === 'string') ?? '';

/** For `showSearch`: offers options that contain all typed words, in any order. */
export const byWords = {
  filterOption: (typed: string, option?: Offered): boolean => option !== undefined && hasWords([textOf(option)], typed),
};
