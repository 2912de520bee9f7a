import { expect, test } from 'vitest';
import { isBeingTyped, isNumber } from '../../web/ui/number-text.ts';

test.each(['1', '1.', '.5', '-2', '1e3', ' 7 '])('%j is a number', (text) => expect(isNumber(text)).toBe(true));

test.each(['', '-', '12,5', '1e', 'x'])('%j is none', (text) => expect(isNumber(text)).toBe(false));

test.each([
  ['1.', '1'],
  ['1.50', '1.5'],
  ['1e3', '1000'],
  ['12,5', '54'],
  ['-', ''],
  ['', ''],
])('%j stays as it is being typed where the number is %j', (input, shown) => expect(isBeingTyped(input, shown)).toBe(true));

test.each([
  ['54', ''],
  ['54', '60'],
  ['', '60'],
])('%j gives way to %j, which came from elsewhere', (input, shown) => expect(isBeingTyped(input, shown)).toBe(false));
