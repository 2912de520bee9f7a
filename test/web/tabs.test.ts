import { expect, test } from 'vitest';
import { directionOf } from '../../web/proposals/view/neighbour-keys.ts';
import { tabNumbers } from '../../engine/rules/review-tabs.ts';
import { showSameTab, viewAddress } from '../../web/proposals/view/view-address.ts';
import { readTab, withTab } from '../../web/ui/use-tab.ts';

const at = (text: string): URLSearchParams => new URLSearchParams(text);

test('the first tab is left out of the address', () => {
  expect(withTab(at('call=1&modalTab=1'), 'modalTab', 0).toString()).toBe('call=1');
  expect(withTab(at('call=1'), 'modalTab', 1).toString()).toBe('call=1&modalTab=1');
});

test('another tab closes the tab inside the one before', () => {
  expect(withTab(at('modalTab=1&verticalTab=1'), 'modalTab', 0).toString()).toBe('');
});

test('lists inside the view of a proposal leave the address with it', () => {
  expect(viewAddress('call=3&reviewModal=7&modalTab=4&proposalLog.page=2&proposalActions.page=1', null)).toBe('?call=3');
});

test('an address that names a tab that is not there opens the first', () => {
  expect(['modalTab=1', 'modalTab=2', 'modalTab=-1', 'modalTab=x', ''].map((text) => readTab(at(text), 'modalTab', 2))).toEqual([
    1, 0, 0, 0, 0,
  ]);
});

test('a page may open at another tab than its first', () => {
  expect(['', 'tab=0', 'tab=4', 'tab=9'].map((text) => readTab(at(text), 'tab', 6, 4))).toEqual([4, 0, 4, 4]);
  expect([0, 4].map((index) => withTab(at('call=1'), 'tab', index, 4).toString())).toEqual(['call=1&tab=0', 'call=1']);
});

test('the view of a proposal opens over the list as it is, and leaves it as it was', () => {
  const list = 'call=3&search=foam&selection=1&selection=2&page=1';

  const opened = viewAddress(list, 7);

  expect(opened).toBe(`?${list}&reviewModal=7`);
  expect(viewAddress(`${opened}&modalTab=1&verticalTab=1`, null)).toBe(`?${list}`);
});

test('a proposal opens at a named tab, and keeps the tab from one to the next', () => {
  expect(viewAddress('call=3', 7, 4)).toBe('?call=3&reviewModal=7&modalTab=4');
  expect(viewAddress('call=3&reviewModal=7&modalTab=4&verticalTab=1', 8)).toBe('?call=3&reviewModal=8&modalTab=4&verticalTab=1');
  expect(viewAddress('call=3&reviewModal=7&modalTab=4', 8, 0)).toBe('?call=3&reviewModal=8');
});

test('tabs of the review window have the numbers of the specification by role', () => {
  expect(tabNumbers('USER_OFFICER')).toEqual(['information', 'technicalReviews', 'reviews', 'admin', 'logs', 'sampleSafety']);
  expect(tabNumbers('INSTRUMENT_SCIENTIST')).toEqual(['information', 'technicalReviews', 'admin']);
  expect(tabNumbers('INTERNAL_REVIEWER')).toEqual(['information', 'technicalReviews']);
  expect(tabNumbers('FAP_CHAIR')).toEqual(['information', 'technicalReviews', 'reviews', 'admin', 'grade']);
  expect(tabNumbers('FAP_REVIEWER')).toEqual(['information', 'technicalReviews', 'grade']);
  expect(tabNumbers('EXPERIMENT_SAFETY_REVIEWER')).toEqual(['information', 'sampleSafety']);
  expect(tabNumbers('USER')).toEqual(['information']);
});

test('keys lead to the next proposal, but letters do not while something is typed', () => {
  const key = (name: string, altKey = false) => ({ key: name, altKey, ctrlKey: false, metaKey: false });

  expect([key('j'), key('K'), key('PageDown', true), key('PageUp', true), key('x')].map((it) => directionOf(it, false))).toEqual([
    'next',
    'previous',
    'next',
    'previous',
    null,
  ]);
  expect([key('j'), key('PageDown', true), key('j', true)].map((it) => directionOf(it, true))).toEqual([null, 'next', null]);
  expect(directionOf({ ...key('j'), ctrlKey: true }, false)).toBeNull();
});

test('another tab, another proposal and the list leave the form of a tab', () => {
  const here = { pathname: '/Proposals', search: '?reviewModal=7&modalTab=3' };
  const leaves = (search: string): boolean => !showSameTab(here, { ...here, search });

  expect(['?reviewModal=7', '?reviewModal=8&modalTab=3', '', '?reviewModal=7&modalTab=3&verticalTab=1'].map(leaves)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(leaves('?call=1&modalTab=3&reviewModal=7')).toBe(false);
});
