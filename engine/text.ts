import type { JsonObject } from './json.ts';
import { codePoint, invisibleIn, outsideKey, withoutInvisible } from './outside-text.ts';

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

/**
 * A message by another template; null if it does not follow the first.
 *
 * @example retold('KITE is closed', '{name} is closed', '{name} ist geschlossen') // 'KITE ist geschlossen'
 */
export function retold(message: string, from: string, to: string): string | null {
  const names: string[] = [];
  const form = from
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
      names.push(part);
      return '([^]*?)';
    })
    .join('');
  const values = new RegExp(`^${form}$`).exec(message)?.slice(1);
  return values === undefined ? null : fillText(to, Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])));
}

/** Everything but printable ASCII, newline, return and tab, which an abstract may hold (specification 5, Proposals). */
const NOT_PRINTABLE = /[^\x20-\x7e\n\r\t]/gu;

/**
 * Replaces other characters with spaces.
 *
 * @example printableAscii('5 µm') // '5  m'
 */
export const printableAscii = (text: string): string => text.replace(NOT_PRINTABLE, ' ');

/** @example isPrintableAscii('5 µm') // false */
export const isPrintableAscii = (text: string): boolean => printableAscii(text) === text;

/** Invisible on their own: blanks, controls, combining marks, surrogates. */
const UNSEEN = /[\p{Z}\p{C}\p{M}]/u;

const nameOfCharacter = (character: string): string => (UNSEEN.test(character) ? codePoint(character) : character);

/**
 * Distinct characters that printableAscii replaces; invisible ones by code point.
 *
 * @example notPrintableIn('5 µm at 20 °C, 30 °C') // ['µ', '°']
 */
export const notPrintableIn = (text: string): readonly string[] => [...new Set(text.match(NOT_PRINTABLE))].map(nameOfCharacter);

/** RFC 5321. */
export const MAX_EMAIL = 254;

/** Blanks, invisible characters and specials of mail headers (RFC 5322), which could form names, comments or several addresses. */
const REFUSED = String.raw`\s\p{Cc}@<>,;:"()[\]\\`;
const ADDRESS = new RegExp(`^[^${REFUSED}]+@[^${REFUSED}.]+(\\.[^${REFUSED}.]+)+$`, 'u');

/**
 * An e-mail address: no spaces, one @, a dot in the domain (specification 5, Others), nothing that nobody sees.
 *
 * @example isEmail('petra@example.org') // true
 */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && ADDRESS.test(text) && invisibleIn(text) === null;

/**
 * Address in a text that may include a name; null for none or several.
 *
 * @example mailboxIn('User office <office@facility.org>') // 'office@facility.org'
 */
export function mailboxIn(text: string): string | null {
  const address = (/^[^<>]*<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();
  return isEmail(address) ? address : null;
}

export interface PersonName {
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null | undefined;
}

/**
 * Full name with the preferred first name.
 *
 * @example fullName({ firstname: 'Petronella', lastname: 'Holm', preferredname: 'Petra' }) // 'Petra Holm'
 */
export const fullName = ({ firstname, lastname, preferredname }: PersonName): string => `${preferredname || firstname} ${lastname}`;

/**
 * True if databases store the text unchanged: no NUL, no lone surrogate.
 *
 * @example isStorable('a\u0000b') // false
 */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Truncates without splitting a character.
 *
 * @example beginningOf('ab🔬', 3) // 'ab'
 */
export const beginningOf = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const LINE_ENDS = /[\n\r\u0085\p{Zl}\p{Zp}]/u;
const BLANKS = /[\s\u0085]+/g;

/**
 * One line without invisible characters.
 *
 * @example isOneLine('a\nb') // false
 */
export const isOneLine = (text: string): boolean => !LINE_ENDS.test(text) && !text.includes('\t') && invisibleIn(text) === null;

/**
 * Collapses blanks, leaves out invisible characters and truncates.
 *
 * @example oneLine(' a\n b', 10) // 'a b'
 */
export const oneLine = (text: string, max: number): string =>
  beginningOf(withoutInvisible(text.normalize('NFC').replace(BLANKS, ' ')).replace(/ +/g, ' ').trim(), max).trimEnd();

/**
 * True if every word occurs in one of the texts, as in server searches: letter case, blanks and invisible characters do not count.
 *
 * @example hasWords(['Amina', 'Diallo', 'Uppsala'], 'diallo ami') // true
 */
export function hasWords(texts: readonly string[], search: string): boolean {
  const keys = texts.map(outsideKey);
  return outsideKey(search)
    .split(' ')
    .every((word) => keys.some((text) => text.includes(word)));
}

/** @example escapeHtml('<b>') // '&#60;b&#62;' */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
