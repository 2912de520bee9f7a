import { expect, test } from 'vitest';
import { saysNothing } from '../../web/ui/errors.ts';

test.each([
  [null, true],
  [undefined, true],
  ['', true],
  [' ', true],
  ['refused', false],
  [new Error(''), false],
  [new TypeError('x is not a function'), false],
] as const)('an error that says nothing is not sent to the log: %j, %s', (error, isNothing) => {
  expect(saysNothing(error)).toBe(isNothing);
});
