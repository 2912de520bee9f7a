import { expect, test } from 'vitest';
import { compileLogic } from '../../engine/logic/index.ts';

const modest = compileLogic({ isModestPattern: { var: '' } });
const matches = compileLogic({ matches: [{ var: 'text' }, { var: 'pattern' }] });
const within = compileLogic({ numbersWithin: [{ var: 'min' }, { var: 'max' }, { var: 'step' }, { var: 'decimals' }] });

test.each([
  ['[A-Z]{2}[0-9]{3}', true],
  ['^[A-Z]{2,4}-\\d{1,6}[a-z]?$', true],
  ['(?:\\d{3},)*\\d{3}', true],
  ['[a-z]+@[a-z]+', true],
  ['red|green|blue', true],
  ['[^\\]]{1,5}', true],
  ['\\p{Lu}\\d{2}', true],
  ['(a+)+b', false],
  ['(a|aa)+', false],
  ['(?:a?b?){9}', false],
  ['a*a*a*b', false],
  ['(a)\\1', false],
  ['(?=a)a', false],
  ['(?<!a)a', false],
  ['[a-', false],
  ['a'.repeat(201), false],
])('the pattern %s is modest: %s', (pattern, isModest) => {
  expect(modest(pattern)).toBe(isModest);
});

test.each([
  ['AB123', '[A-Z]{2}[0-9]{3}', true],
  ['xAB1234', '[A-Z]{2}[0-9]{3}', false],
  ['AB123', '^[A-Z]{2}[0-9]{3}$', true],
  ['blue', 'red|blue', true],
  ['bluegreen', 'red|blue', false],
  ['🧪', '.', true],
  ['a'.repeat(501), 'a+', false],
  ['aaa', '(a+)+', false],
])('the text %s fits %s: %s', (text, pattern, fits) => {
  expect(matches({ text, pattern })).toBe(fits);
});

test('numbers to try reach every range that has a multiple of the step', () => {
  const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_none, i) => i);
  const missed = upTo(41).flatMap((from) =>
    upTo(11).flatMap((width) =>
      [1, 2, 3, 5, 7].filter((step) => {
        const [min, max] = [from - 20, from - 20 + width];
        const tried = within({ min, max, step, decimals: null }) as readonly number[];
        return tried.some((it) => it >= min && it <= max && it % step === 0) !== Math.ceil(min / step) * step <= max;
      }),
    ),
  );
  expect(missed).toEqual([]);
});
