import { describe, expect, test } from 'vitest';
import { changedAddress, readListState, withFilters, withListState, withoutList } from '../../web/ui/list/list-address.ts';
import { afterTicks } from '../../web/ui/list/selection.ts';
import { withTab } from '../../web/ui/use-tab.ts';

const at = (text: string): URLSearchParams => new URLSearchParams(text);

test('an address says page, size, order, search and selection', () => {
  expect(readListState(at('page=2&pageSize=20&sortField=title&sortDirection=desc&search=foam&selection=4&selection=7'))).toEqual({
    page: 2,
    pageSize: 20,
    sortField: 'title',
    sortDirection: 'desc',
    search: 'foam',
    selection: ['4', '7'],
  });
});

test('a bare address is the list as it begins', () => {
  const options = { pageSize: 20, sortField: 'created', sortDirection: 'desc' } as const;

  expect(readListState(at(''), options)).toEqual({
    page: 0,
    pageSize: 20,
    sortField: 'created',
    sortDirection: 'desc',
    search: '',
    selection: [],
  });
});

test('nonsense in an address counts as nothing said', () => {
  const state = readListState(at('page=-1&pageSize=100000&sortDirection=sideways'));

  expect(state).toMatchObject({ page: 0, pageSize: 10, sortDirection: 'asc' });
  expect(readListState(at('page=x&pageSize=0'))).toMatchObject({ page: 0, pageSize: 10 });
});

test('what is as it begins is left out', () => {
  expect(withListState(at('call=1&page=3'), { page: 0 }).toString()).toBe('call=1');
  expect(withListState(at('pageSize=20'), { pageSize: 10 }).toString()).toBe('');
  expect(withListState(at('sortField=title&sortDirection=desc'), { sortField: null, page: 0 }).toString()).toBe('');
});

test('the whole selection stands in the address, one parameter for each', () => {
  expect(withListState(at('selection=1'), { selection: ['2', '3'] }).toString()).toBe('selection=2&selection=3');
});

test('another filter begins at the first page with nothing selected', () => {
  expect(withFilters(at('page=3&selection=1&sortField=title'), { call: '5' }).toString()).toBe('sortField=title&call=5');
  expect(withFilters(at('call=5&search=foam'), { call: null, search: '' }).toString()).toBe('');
});

test.each([
  ['a tick', ['1', '2'], [], ['3'], ['1', '2', '3']],
  ['one taken back', ['1', '2', '3'], ['1', '2'], ['1'], ['1', '3']],
  ['the same tick again', ['1'], [], ['1'], ['1']],
  ['all of a page', ['9'], [], ['1', '2'], ['9', '1', '2']],
  ['none of a page', ['1', '2', '9'], ['1', '2'], [], ['9']],
] as const)('%s is done to the newest selection, not to the drawn one', (_what, now, drawn, reported, then) => {
  expect(afterTicks(now, drawn, reported)).toEqual(then);
});

test('a change may follow from the newest state', () => {
  const now = readListState(at('page=2&selection=4'));

  expect(changedAddress(now, ({ selection }) => ({ selection: [...selection, '7'] }))).toEqual({ selection: ['4', '7'] });
  expect(changedAddress(now, { page: 0 })).toEqual({ page: 0 });
});

describe('lists that share a page', () => {
  const log = { scope: 'log' };

  test('keep page, size, order, search and ticks apart', () => {
    const rest = 'tab=4&page=3&selection=9';

    const address = withListState(at(rest), { page: 2, pageSize: 50, sortField: 'title', search: 'foam', selection: ['1', '2'] }, log);

    expect(address.toString()).toBe(
      `${rest}&log.page=2&log.pageSize=50&log.sortField=title&log.search=foam&log.selection=1&log.selection=2`,
    );
    expect(readListState(address, log)).toMatchObject({ page: 2, pageSize: 50, sortField: 'title', search: 'foam', selection: ['1', '2'] });
    expect(readListState(address)).toMatchObject({ page: 3, pageSize: 10, search: '', selection: ['9'] });
  });

  test('are kept over a change of the tab', () => {
    const address = at('tab=4&log.page=2&log.selection=1');

    expect(readListState(withTab(address, 'tab', 0), log)).toMatchObject({ page: 2, selection: ['1'] });
  });

  test('filter and leave the address alone', () => {
    const address = at('page=3&log.page=2&log.selection=1');

    expect(withFilters(address, { call: '5' }, log).toString()).toBe('page=3&log.call=5');
    expect(withoutList(address, 'log').toString()).toBe('page=3');
  });
});
