import { expect, test } from 'vitest';
import { numbered } from '../../web/ui/numbered.ts';

test.each([
  [
    ['10:08', '10:08', '10:07', '10:08'],
    ['10:08 (3)', '10:08 (2)', '10:07', '10:08'],
  ],
  [
    ['10:08', '10:07'],
    ['10:08', '10:07'],
  ],
  [[], []],
])('%j becomes %j', (labels, shown) => {
  expect(numbered(labels)).toEqual(shown);
});
