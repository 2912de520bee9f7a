import { expect, test } from 'vitest';
import { entriesBackTo, withEntry, type HistoryEntry, type PageHistory } from '../../web/ui/history-entries.ts';

const entry = (address: string): HistoryEntry => {
  const [pathname = '', search = ''] = address.split('?');
  return { key: address, pathname, search: search && `?${search}` };
};
const visit = (...addresses: readonly string[]): PageHistory =>
  addresses.reduce<PageHistory>((so, address) => withEntry(so, 'PUSH', entry(address)), { entries: [], at: -1 });

test.each([
  ['a dialog opened from its list', ['/Calls', '/Calls?edit=1'], 1],
  ['another tab of it', ['/', '/Calls', '/Calls?edit=1', '/Calls?edit=1&modalTab=1'], 2],
  ['the neighbour of what was opened', ['/Calls', '/Calls?edit=1', '/Calls?edit=2'], 2],
  ['a dialog opened by its address', ['/Calls?edit=1'], null],
  ['a dialog come to from another page', ['/Calls', '/', '/Calls?edit=1'], null],
  ['a list that shows something else by now', ['/Calls?page=2', '/Calls?edit=1'], null],
] as const)('closing leaves no entry behind: %s', (_what, addresses, back) => {
  expect(entriesBackTo(visit(...addresses), { pathname: '/Calls', search: '' })).toBe(back);
});

test('a query that is written in another way is the same page', () => {
  const opened = visit('/Calls?search=winter%20call', '/Calls?search=winter%20call&edit=1');

  expect(entriesBackTo(opened, { pathname: '/Calls', search: 'search=winter+call' })).toBe(1);
});

test('Back and Forward move along the entries, and what is gone to from there takes the place of those ahead', () => {
  const three = visit('/', '/Calls', '/Calls?edit=1');

  const back = withEntry(three, 'POP', entry('/Calls'));
  expect(back).toEqual({ entries: three.entries, at: 1 });
  expect(withEntry(back, 'PUSH', entry('/Units'))).toEqual(visit('/', '/Calls', '/Units'));
  expect(withEntry(back, 'REPLACE', entry('/Units')).entries.map(({ key }) => key)).toEqual(['/', '/Units', '/Calls?edit=1']);
});

test('what lies before the page was loaded is not known', () => {
  expect(withEntry(visit('/Calls'), 'POP', entry('/'))).toEqual(visit('/'));
});
