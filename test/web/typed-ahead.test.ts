import { expect, test } from 'vitest';
import { beginTypedAhead, keepTypedAhead, takeTypedAhead } from '../../web/shell/typed-ahead.ts';

/** @returns whether the key was kept from the page */
function press(key: string, { timeStamp = 1, ctrlKey = false } = {}): boolean {
  let isKept = false;
  keepTypedAhead({ key, ctrlKey, metaKey: false, altKey: false, timeStamp, preventDefault: () => (isKept = true) });
  return isKept;
}

test('keeps what is typed before the search has the focus', () => {
  expect(press('a')).toBe(false);
  beginTypedAhead(0);
  expect([...'R12-98'].map((key) => press(key))).toEqual([true, true, true, true, true, true]);
  press('Backspace');
  press('Enter');
  expect(press('c', { ctrlKey: true })).toBe(false);
  expect(takeTypedAhead()).toBe('R12-9\n');
  expect(press('b')).toBe(false);
  expect(takeTypedAhead()).toBe('');
});

test.each([
  ['Escape', 1],
  ['Tab', 1],
  ['x', 6000],
] as const)('gives up at %s', (key, timeStamp) => {
  beginTypedAhead(0);
  press('a');
  expect(press(key, { timeStamp })).toBe(false);
  expect(takeTypedAhead()).toBe('');
});
