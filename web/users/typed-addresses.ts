import { isEmail } from '../../engine/text.ts';

const SEPARATOR = /[,;]/;

const addressesAmong = (words: string): string => words.split(/\s+/).filter(isEmail).join(' ');

/**
 * Normalizes pasted addresses to a comma-separated row; names and line breaks are read as in mail programs.
 *
 * @example asRow('Ana Lind <ana@a.example>\nbo@b.example') // 'ana@a.example, bo@b.example'
 */
export function asRow(text: string): string {
  const plain = text
    .replace(/[\n\t]+/g, ' ')
    // A quoted name may contain a comma.
    .replace(/"[^"]*"\s*(?=<)/g, '')
    .replace(/([^,;<>]*)<([^<>]*)>/g, (written, name: string, address: string) =>
      isEmail(address.trim()) ? ` ${addressesAmong(name)} ${address.trim()} ` : written,
    );
  return (plain === text ? text : plain.trim()).replace(/(\S+@[^\s,;]+)\s+(?=[^\s,;]+@)/g, '$1, ');
}

/** Address being typed: the last one, or the one just ended by its separator. */
export function partAtWork(text: string): string {
  const parts = text.split(SEPARATOR);
  const last = parts.at(-1)?.trim() ?? '';
  return last === '' ? (parts.at(-2)?.trim() ?? '') : last;
}

export const endedAddresses = (text: string): readonly string[] =>
  text
    .split(SEPARATOR)
    .slice(0, -1)
    .map((part) => part.trim())
    .filter(isEmail);

export const hasAddress = (text: string, email: string): boolean => text.split(SEPARATOR).some((part) => part.trim() === email);

/** @example withoutAddress('a@b.example, c', 'a@b.example') // 'c' */
export const withoutAddress = (text: string, email: string): string =>
  text
    .split(SEPARATOR)
    .filter((part) => part.trim() !== email)
    .join(',')
    .trimStart();
