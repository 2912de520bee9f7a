import { expect, test } from 'vitest';
import { countButtons, splitActions, splitBulkActions } from '../../web/ui/list/split-actions.ts';

/** Capital letters are rare actions. */
const actionsOf = (keys: string) => [...keys].map((key) => ({ key, label: key, icon: null, rare: key !== key.toLowerCase() }));
const split = (keys: string): string => {
  const { buttons, menu } = splitActions(actionsOf(keys));
  return `${buttons.map(({ key }) => key).join('')}|${menu.map(({ key }) => key).join('')}`;
};

test.each([
  ['', '|', 0],
  ['aBC', 'aBC|', 3],
  ['abcde', 'abcde|', 5],
  ['abcD', 'abcD|', 4],
  ['abCD', 'ab|CD', 3],
  ['aBcDEF', 'ac|BDEF', 3],
])('of the actions %j the row shows %j', (keys, shown, buttons) => {
  expect(split(keys)).toBe(shown);
  expect(countButtons(actionsOf(keys))).toBe(buttons);
});

test.each([
  ['abcd', undefined, 'abcd|'],
  ['abcde', undefined, 'abcd|e'],
  ['abc', 0, '|abc'],
])('bulk actions %j, at most %j buttons, are split %j', (keys, most, expected) => {
  const { buttons, menu } = splitBulkActions(actionsOf(keys), most);
  expect(`${buttons.map(({ key }) => key).join('')}|${menu.map(({ key }) => key).join('')}`).toBe(expected);
});
