import { expect, test } from 'vitest';
import { decodeText, samplesOf, type TextEncoding } from '../../../engine/imports/index.ts';

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));

test.each<[string, Uint8Array, string, TextEncoding, boolean]>([
  ['UTF-8 with a mark', bytes('\uFEFFZoë'), 'Zoë', 'UTF_8', false],
  ['UTF-8', bytes('Łukasz Żak'), 'Łukasz Żak', 'UTF_8', false],
  ['UTF-16 with a mark', Buffer.from('\uFEFFŁuk', 'utf16le'), 'Łuk', 'UTF_16', false],
  ['UTF-16 without one', Buffer.from('Name Ł', 'utf16le'), 'Name Ł', 'UTF_16', false],
  ['big-endian UTF-16 without one', Buffer.from('Name Ł', 'utf16le').swap16(), 'Name Ł', 'UTF_16', false],
  ['letters that both Windows encodings share', bytes('Ren', 0xe9, ' M', 0xfc, 'ller'), 'René Müller', 'WINDOWS_1252', false],
  ['letters that differ', bytes('Ji', 0xf8, 0xed), 'Jiøí', 'WINDOWS_1252', true],
  ['letters that would be signs in the West', bytes(0xa3, 'ukasz ', 0xaf, 'ak'), 'Łukasz Żak', 'WINDOWS_1250', true],
  ['a sign between words', bytes('5 ', 0xb3, ' Wei', 0xdf), '5 ³ Weiß', 'WINDOWS_1252', true],
])('reads %s', (_name, file, text, encoding, inDoubt) => {
  expect(decodeText(file)).toEqual({ text, encoding, inDoubt });
});

test.each<[TextEncoding, string]>([
  ['WINDOWS_1250', 'Jiří'],
  ['WINDOWS_1252', 'Jiøí'],
  ['UTF_8', 'Ji\ufffd\ufffd'],
])('reads as %s what a person says is that', (chosen, text) => {
  expect(decodeText(bytes('Ji', 0xf8, 0xed), chosen)).toEqual({ text, encoding: chosen, inDoubt: false });
});

test('samples are the first different texts with letters beyond ASCII', () => {
  expect(samplesOf('Name;Town\r\nJiří; Brno \r\nJiří;Plzeň', 2)).toEqual(['Jiří', 'Plzeň']);
});
