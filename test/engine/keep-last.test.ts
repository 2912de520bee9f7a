import { expect, test } from 'vitest';
import { keepLast } from '../../engine/keep-last.ts';

test('what was put there longest ago is forgotten, and what is put there again is new', () => {
  const kept = new Map<string, number>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    keepLast(kept, key, value, 2);

  expect([...kept]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
