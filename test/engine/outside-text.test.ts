import { expect, test } from 'vitest';
import { invisibleIn, outsideKey, outsideLine, outsideText, withoutInvisible } from '../../engine/outside-text.ts';
import { hasWords, isEmail, isOneLine } from '../../engine/text.ts';

test.each([
  ['zero width space', '\u200b', 'U+200B'],
  ['direction mark', '\u200e', 'U+200E'],
  ['direction override', '\u202e', 'U+202E'],
  ['Arabic letter mark', '\u061c', 'U+061C'],
  ['soft hyphen', '\u00ad', 'U+00AD'],
  ['byte order mark', '\ufeff', 'U+FEFF'],
  ['word joiner', '\u2060', 'U+2060'],
  ['Hangul filler', '\u3164', 'U+3164'],
  ['control character', '\u0007', 'U+0007'],
])('a %s is seen, left out, and no part of an address or line', (_name, sign, code) => {
  expect(invisibleIn(`an${sign}n`)).toBe(code);
  expect(withoutInvisible(`an${sign}n`)).toBe('ann');
  expect(isEmail(`an${sign}n@uni.example`)).toBe(false);
  expect(isOneLine(`an${sign}n`)).toBe(false);
  expect(outsideKey(`An${sign}n`)).toBe('ann');
  expect(hasWords(['Ann'], `an${sign}n`)).toBe(true);
});

test.each(['می‌خواهم', '👩‍🔬', '葛\u{e0100}飾', 'Renée\tNoor\r\nx', "d'Été", '公司'])('%s has nothing invisible', (text) => {
  expect(invisibleIn(text)).toBeNull();
  expect(withoutInvisible(text)).toBe(text);
});

test.each<[string, string, string]>([
  ['blanks of every kind are one', ' a\u00a0\u2003 b\t c ', 'a b c'],
  ['letters are composed', 'Rene\u0301e', 'Renée'],
  ['invisible characters stay, to be refused', 'a\u200bb', 'a\u200bb'],
  ['nothing', ' \u3000', ''],
])('in a line, %s', (_name, text, line) => {
  expect(outsideLine(text)).toBe(line);
});

test('blanks count within a text of several lines', () => {
  expect(outsideText(' a  b\r\n  e\u0301 ')).toBe('a  b\n  é');
});

test.each<[string, string]>([
  ['Lund  University', 'lund university'],
  ['\ufeffLUND\tUniversity\n', 'lund university'],
  ['Universita\u0300', 'università'],
])('%j has the key %j', (text, key) => {
  expect(outsideKey(text)).toBe(key);
});
