import { expect, test } from 'vitest';
import { viewAddress } from '../../web/proposals/view/view-address.ts';
import { readTab, withTab } from '../../web/ui/use-tab.ts';

const at = (text: string): URLSearchParams => new URLSearchParams(text);

test('the first tab is left out of the address', () => {
  expect(withTab(at('call=1&modalTab=1'), 'modalTab', 0).toString()).toBe('call=1');
  expect(withTab(at('call=1'), 'modalTab', 1).toString()).toBe('call=1&modalTab=1');
});

test('another tab closes the tab inside the one before', () => {
  expect(withTab(at('modalTab=1&verticalTab=1'), 'modalTab', 0).toString()).toBe('');
});

test('an address that names a tab that is not there opens the first', () => {
  expect(['modalTab=1', 'modalTab=2', 'modalTab=-1', 'modalTab=x', ''].map((text) => readTab(at(text), 'modalTab', 2))).toEqual([
    1, 0, 0, 0, 0,
  ]);
});

test('the view of a proposal opens over the list as it is, and leaves it as it was', () => {
  const list = 'call=3&search=foam&selection=1&selection=2&page=1';

  const opened = viewAddress(list, 7);

  expect(opened).toBe(`?${list}&reviewModal=7`);
  expect(viewAddress(`${opened}&modalTab=1&verticalTab=1`, null)).toBe(`?${list}`);
});
