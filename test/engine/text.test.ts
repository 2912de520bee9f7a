import { expect, test } from 'vitest';
import { hasWords, isEmail, mailboxIn, notPrintableIn } from '../../engine/text.ts';

test.each([
  'petra@example.org',
  "o'neill+beam.time@sub.example.org",
  'müller@universität.example',
  '用户@例え.example',
  'a&b=c!#$%*/?^_`{|}~@example.org',
])('%s is an address', (address) => {
  expect(isEmail(address)).toBe(true);
});

test.each([
  'x<v1@ex.org',
  'x>v1@ex.org',
  'Team:v2@ex.org',
  'a,b@x.yy',
  'a;b@x.yy',
  '"a"@x.yy',
  'a(b)@x.yy',
  'a[b]@x.yy',
  'a@[10.0.0.1]',
  'a\\b@x.yy',
  'a b@x.yy',
  'a\u00a0b@x.yy',
  'a\u0007b@x.yy',
  'a@x.yy\r\nBcc:b@x.yy',
  'a@b@x.yy',
  'a@x',
  `${'a'.repeat(250)}@x.yy`,
])('%j is no address: a mail program would read something else out of it', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('an address in the configuration may have a name before it', () => {
  expect(mailboxIn('User office <office@facility.org>')).toBe('office@facility.org');
  expect(mailboxIn(' office@facility.org ')).toBe('office@facility.org');
  for (const text of ['x<v1@ex.org', 'Office <>', 'a@x.yy, b@x.yy', 'Office <a@x.yy> b']) expect(mailboxIn(text)).toBeNull();
});

test.each([
  ['nothing', 'a ~\r\n\t', []],
  ['each once, in their order', 'ß°5 °C → Größe', ['ß', '°', '→', 'ö']],
  ['a character of two units as one', 'a🧪b', ['🧪']],
  ['by their number where nobody could see them', 'a\u00a0b\u200bc\u0301d\ud800', ['U+00A0', 'U+200B', 'U+0301', 'U+D800']],
])('names the characters that an abstract cannot hold: %s', (_what, text, named) => {
  expect(notPrintableIn(text)).toEqual(named);
});

test.each([
  ['', true],
  ['  ', true],
  ['diallo', true],
  ['Amina Diallo', true],
  ['diallo  uppsala ami', true],
  ['amina novak', false],
])('%j is found in a person of whom all words stand somewhere: %s', (search, found) => {
  expect(hasWords(['Amina', 'Diallo', '', 'Uppsala University'], search)).toBe(found);
});
