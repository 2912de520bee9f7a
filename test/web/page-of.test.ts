import { expect, test } from 'vitest';
import { listPageOf } from '../../web/ui/list/page-of.ts';
import type { ListState } from '../../web/ui/list/types.ts';

const state: ListState = { page: 0, pageSize: 2, sortField: null, sortDirection: 'asc', search: '', selection: [] };
const rows = [{ id: 'R-10' }, { id: 'R-9' }, { id: 'R-2' }] as const;
const idOf = (row: { readonly id: string }): string => row.id;
const ids = (part: Partial<ListState>): readonly string[] => listPageOf(rows, { ...state, ...part }, idOf).map(idOf);

test('rows that came all at once are paged as they came, and sorted with numbers as numbers', () => {
  expect(ids({})).toEqual(['R-10', 'R-9']);
  expect(ids({ page: 1 })).toEqual(['R-2']);
  expect(ids({ sortField: 'id' })).toEqual(['R-2', 'R-9']);
  expect(ids({ sortField: 'id', sortDirection: 'desc', page: 1 })).toEqual(['R-2']);
  expect(ids({ page: 7 })).toEqual([]);
});
