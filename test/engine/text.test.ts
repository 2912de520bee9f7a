import { expect, test } from 'vitest';
import { isEmail, mailboxIn } from '../../engine/text.ts';

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
