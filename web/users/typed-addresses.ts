import { isEmail } from '../../engine/text.ts';

/** Where several addresses are written in a row. */
const SEPARATOR = /[,;]/;

const addressesAmong = (words: string): string => words.split(/\s+/).filter(isEmail).join(' ');

/**
 * Pasted addresses as a row of plain ones: lines, blanks between addresses and names before them are read as mail programs write them.
 * @example asRow('Ana Lind <ana@a.example>\nbo@b.example') // 'ana@a.example, bo@b.example'
 */
export function asRow(text: string): string {
  const plain = text
    .replace(/[\n\t]+/g, ' ')
    // a name in quotes may have a comma in it
    .replace(/"[^"]*"\s*(?=<)/g, '')
    .replace(/([^,;<>]*)<([^<>]*)>/g, (written, name: string, address: string) =>
      isEmail(address.trim()) ? ` ${addressesAmong(name)} ${address.trim()} ` : written,
    );
  return (plain === text ? text : plain.trim()).replace(/(\S+@[^\s,;]+)\s+(?=[^\s,;]+@)/g, '$1, ');
}

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
