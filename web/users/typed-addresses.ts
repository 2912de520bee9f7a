import { isEmail } from '../../engine/text.ts';

/** Where several addresses are written in a row. */
const SEPARATOR = /[,;]/;

/** What is being typed: the last part of a row, or the one that its separator has just ended. */
export function partAtWork(text: string): string {
  const parts = text.split(SEPARATOR);
  const last = parts.at(-1)?.trim() ?? '';
  return last === '' ? (parts.at(-2)?.trim() ?? '') : last;
}

/** The addresses that a separator has ended. */
export const endedAddresses = (text: string): readonly string[] =>
  text
    .split(SEPARATOR)
    .slice(0, -1)
    .map((part) => part.trim())
    .filter(isEmail);

/** Whether an address still stands in the row as it was asked for. */
export const hasAddress = (text: string, email: string): boolean => text.split(SEPARATOR).some((part) => part.trim() === email);

/** @example withoutAddress('a@b.example, c', 'a@b.example') // 'c' */
export const withoutAddress = (text: string, email: string): string =>
  text
    .split(SEPARATOR)
    .filter((part) => part.trim() !== email)
    .join(',')
    .trimStart();
