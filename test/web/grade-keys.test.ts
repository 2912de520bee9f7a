import { expect, test } from 'vitest';
import { gradeOfKey } from '../../web/forms/widgets/fap-review-basis.tsx';

test.each([
  ['3', null, 3],
  ['7', 3, 7],
  ['1', 3, 1],
  ['0', 1, 10],
  ['0', 3, null],
  ['0', null, null],
  ['Enter', 3, null],
  ['a', null, null],
])('key %s after grade %s gives %s', (key, grade, chosen) => {
  expect(gradeOfKey(key, grade)).toBe(chosen);
});
