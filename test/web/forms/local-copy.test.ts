import { beforeEach, expect, test, vi } from 'vitest';
import { localCopy, type KeptAnswer } from '../../../web/forms/wizard/local-copy.ts';

const typed = (questionId: string, value: string): KeptAnswer => ({ questionId, value, version: 0, columns: null });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('two pages of one person keep what each has typed, and drop their own only', () => {
  const [first, second] = [localCopy(1, 7), localCopy(1, 7)];
  first.write([typed('a', 'from the first')]);
  second.write([typed('b', 'from the second')]);
  expect(localCopy(1, 7).read()).toEqual([typed('a', 'from the first'), typed('b', 'from the second')]);

  second.drop();

  expect(localCopy(1, 7).read()).toEqual([typed('a', 'from the first')]);
});

test('what an earlier page left belongs to the page that has taken it over', () => {
  localCopy(1, 7).write([typed('a', 'left behind')]);
  const next = localCopy(1, 7);
  expect(next.read()).toHaveLength(1);

  next.drop();

  expect(localCopy(1, 7).read()).toEqual([]);
  expect(localCopy(2, 7).read()).toEqual([]);
});
