import type { JsonObject } from './json.ts';

/**
 * Fills the {placeholders} of a text; one without a value stays as it is.
 * @example fillText('Please add at least {n} samples', { n: 2 }) // 'Please add at least 2 samples'
 */
export function fillText(text: string, values: JsonObject): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined || value === null ? whole : typeof value === 'object' ? JSON.stringify(value) : String(value);
  });
}

/** Printable ASCII with newline, return and tab: what an abstract may hold (specification 5, Proposals). */
const NOT_PRINTABLE = /[^\x20-\x7e\n\r\t]/gu;

/**
 * Keeps printable ASCII, newline, return and tab; everything else becomes a space.
 * @example printableAscii('5 µm') // '5  m'
 */
export const printableAscii = (text: string): string => text.replace(NOT_PRINTABLE, ' ');

/**
 * Whether nothing of a text would become a space.
 * @example isPrintableAscii('5 µm') // false
 */
export const isPrintableAscii = (text: string): boolean => printableAscii(text) === text;

/** Nothing to see alone: blanks of other widths, controls, marks that stand on a letter, halves of characters. */
const UNSEEN = /[\p{Z}\p{C}\p{M}]/u;

const nameOfCharacter = (character: string): string =>
  UNSEEN.test(character) ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : character;

/**
 * The characters of a text that would become a space, each once; those that nobody could see by their number.
 * @example notPrintableIn('5 µm at 20 °C, 30 °C') // ['µ', '°']
 */
export const notPrintableIn = (text: string): readonly string[] => [...new Set(text.match(NOT_PRINTABLE))].map(nameOfCharacter);

/** The longest address that mail can have (RFC 5321). */
export const MAX_EMAIL = 254;

/**
 * No blanks, nothing invisible, and nothing that the headers of a mail give a meaning (RFC 5322, specials): it would be read as a name, a comment,
 * or several addresses.
 */
const REFUSED = String.raw`\s\p{Cc}@<>,;:"()[\]\\`;
const ADDRESS = new RegExp(`^[^${REFUSED}]+@[^${REFUSED}.]+(\\.[^${REFUSED}.]+)+$`, 'u');

/**
 * An e-mail address: text without spaces, one @, and a dot in the domain (specification 5, Others).
 * @example isEmail('petra@example.org') // true
 */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && ADDRESS.test(text);

/**
 * The address in a text of the configuration, which may have a name before it; null: there is none, or more than one.
 * @example mailboxIn('User office <office@facility.org>') // 'office@facility.org'
 */
export function mailboxIn(text: string): string | null {
  const address = (/^[^<>]*<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();
  return isEmail(address) ? address : null;
}

/** What a person is called by. The preferred name cannot be left out: who has it not before them shows another name than the rest of the product. */
export interface Named {
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null | undefined;
}

/**
 * What a person is called: the preferred name stands in place of the first one.
 * @example fullName({ firstname: 'Petronella', lastname: 'Holm', preferredname: 'Petra' }) // 'Petra Holm'
 */
export const fullName = ({ firstname, lastname, preferredname }: Named): string => `${preferredname || firstname} ${lastname}`;

/**
 * Whether every database keeps a text as it is: nothing in it is NUL, or half of a character.
 * @example isStorable('a\u0000b') // false
 */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * The beginning of a text. No character is cut in two.
 * @example beginningOf('ab🔬', 3) // 'ab'
 */
export const beginningOf = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Ends of lines, and characters that nobody sees but that change how others are read, such as the direction of writing. */
const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Whether a text is one line without anything invisible.
 * @example isOneLine('a\nb') // false
 */
export const isOneLine = (text: string): boolean => text.search(NOT_OF_A_LINE) < 0;

/**
 * A text as one line of a greatest length, blanks put together.
 * @example oneLine(' a\n b', 10) // 'a b'
 */
export const oneLine = (text: string, max: number): string =>
  beginningOf(text.replace(NOT_OF_A_LINE, ' ').replace(/\s+/g, ' ').trim(), max).trimEnd();

/**
 * Whether all words of a search stand in these texts, each in whichever of them, whatever the case: as the lists of the server search.
 * @example hasWords(['Amina', 'Diallo', 'Uppsala'], 'diallo ami') // true
 */
export function hasWords(texts: readonly string[], search: string): boolean {
  const lower = texts.map((text) => text.toLowerCase());
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.some((text) => text.includes(word)));
}
