import { afterEach, expect, test, vi } from 'vitest';
import { isPutAway, putAway } from '../../web/proposals/wizard/copies-seen.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
afterEach(() => kept.clear());

test('the note of a copy that a person has put away stays away for that person and that copy', () => {
  putAway(1, 7);

  expect([isPutAway(1, 7), isPutAway(2, 7), isPutAway(1, 8)]).toEqual([true, false, false]);
});

test('of very many the last are remembered', () => {
  for (let pk = 1; pk <= 60; pk += 1) putAway(1, pk);

  expect([isPutAway(1, 1), isPutAway(1, 60)]).toEqual([false, true]);
});
