/** Unicode's default ignorable characters and controls, without what shapes visible text: joiners and variation selectors, tab and line ends. */
const INVISIBLE = /(?![\u200c\u200d\ufe00-\ufe0f\u180b-\u180d\u{e0100}-\u{e01ef}\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');
/** In a key nothing that has no width counts, joiners included. */
const IGNORED_IN_KEYS = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** @example codePoint('\u200b') // 'U+200B' */
export const codePoint = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * First character that nobody sees, by its code point; null: none.
 *
 * @example invisibleIn('petra@\u200bexample.org') // 'U+200B'
 */
export function invisibleIn(text: string): string | null {
  const [character] = INVISIBLE.exec(text) ?? [];
  return character === undefined ? null : codePoint(character);
}

/**
 * Text without characters that nobody sees, for ways in where nobody can be asked to correct it.
 *
 * @example withoutInvisible('so\u00adft') // 'soft'
 */
export const withoutInvisible = (text: string): string => text.replace(EVERY_INVISIBLE, '');

/**
 * Normal form of every line from outside: composed letters (NFC), single blanks, none at the ends. Invisible characters stay, to be refused.
 *
 * @example outsideLine(' Universita\u0300  di\u00a0Adria ') // 'Università di Adria'
 */
export const outsideLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim();

/**
 * Normal form of a text of several lines from outside; blanks within a line count.
 *
 * @example outsideText('a\r\n e\u0301 ') // 'a\n é'
 */
export const outsideText = (text: string): string => text.normalize('NFC').replaceAll('\r\n', '\n').trim();

/**
 * Two texts from outside with the same key name the same thing: letter case, blanks and invisible characters do not count.
 *
 * @example outsideKey('  Lund\u200b  UNIVERSITY') // 'lund university'
 */
export const outsideKey = (text: string): string => outsideLine(text.replace(IGNORED_IN_KEYS, ignoredSign)).toLowerCase();

/** Line ends and tabs separate words. */
const ignoredSign = (sign: string): string => (/[\t\n\r]/.test(sign) ? ' ' : '');
