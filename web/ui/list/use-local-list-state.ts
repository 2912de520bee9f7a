import { useCallback, useState } from 'react';
import { changedAddress } from './list-address.ts';
import type { ListChange, ListState } from './types.ts';
import type { UseListState } from './use-list-state.ts';

export function useLocalListState({
  pageSize = 10,
  sortField = null,
  sortDirection = 'asc',
}: Partial<Pick<ListState, 'pageSize' | 'sortField' | 'sortDirection'>> = {}): UseListState {
  const [state, setState] = useState<ListState>({ page: 0, pageSize, sortField, sortDirection, search: '', selection: [] });
  const [filters, setAllFilters] = useState<Readonly<Record<string, string | null>>>({});
  const change = useCallback((part: ListChange) => setState((previous) => ({ ...previous, ...changedAddress(previous, part) })), []);
  const setFilters = useCallback((part: Readonly<Record<string, string | null>>) => {
    const { search, ...others } = part;
    setAllFilters((previous) => ({ ...previous, ...others }));
    setState((previous) => ({ ...previous, page: 0, selection: [], ...(search === undefined ? {} : { search: search ?? '' }) }));
  }, []);
  const filter = useCallback((name: string) => filters[name] ?? null, [filters]);
  return { state, change, filter, setFilters };
}
