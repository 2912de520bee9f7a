import { expect, test } from 'vitest';
import { isBeingTyped, mayBecomeNumber } from '../../web/ui/number-text.ts';

test.each([
  ['1.', '1'],
  ['1.50', '1.5'],
  ['1e3', '1000'],
  ['12,5', '12.5'],
  ['1,500', '54'],
  ['-', ''],
  ['', ''],
])('%j stays as it is being typed where the number is %j', (input, shown) => expect(isBeingTyped(input, shown)).toBe(true));

test.each([
  ['54', ''],
  ['12,5', '54'],
  ['54', '60'],
  ['', '60'],
])('%j gives way to %j, which came from elsewhere', (input, shown) => expect(isBeingTyped(input, shown)).toBe(false));

test.each(['-', '.', '-.', '1e', '1.e', '.5e', '1.5e-', '2,', ' 7,'])('%j may become a number', (text) =>
  expect(mayBecomeNumber(text)).toBe(true),
);

test.each(['1.5.2', '1,500', '2,5,', 'x', 'e', ',', '1ee', '1 5'])('%j becomes none', (text) => expect(mayBecomeNumber(text)).toBe(false));

test('a number that never ends is judged at once', () => expect(mayBecomeNumber(`${'1'.repeat(100_000)}x`)).toBe(false));
