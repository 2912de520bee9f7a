import { expect, test } from 'vitest';
import { byWords } from '../../web/ui/by-words.ts';

test.each([
  ['toxic ', { value: 1, label: 'Are liquids toxic?' }, true],
  ['toxic  liquid', { value: 1, label: 'Are liquids toxic?' }, true],
  ['gas', { value: 1, label: 'Are liquids toxic?' }, false],
  ['', { value: 1, label: 'Are liquids toxic?' }, true],
  ['neutron', { value: 'Neutrons and more' }, true],
  ['toxic', undefined, false],
])('a choice searched by %j offers %j: %s', (typed, option, isOffered) => {
  expect(byWords.filterOption(typed, option)).toBe(isOffered);
});
