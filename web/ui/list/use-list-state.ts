import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readListState, withFilters, withListState, type ListStateOptions } from './list-address.ts';
import type { ListState } from './types.ts';

export interface UseListState {
  readonly state: ListState;
  readonly change: (part: Partial<ListState>) => void;
  /** A filter of the page by its parameter name; null when it is not set. */
  readonly filter: (name: string) => string | null;
  /** Sets or, by null, clears filters and goes back to the first page. */
  readonly setFilters: (filters: Readonly<Record<string, string | null>>) => void;
}

/** The state of a list kept in the query of the address, so that a link, a reload and Back show the same rows. */
export function useListState({ pageSize = 10, sortField = '', sortDirection = 'asc' }: ListStateOptions = {}): UseListState {
  const [parameters, setParameters] = useSearchParams();
  const options = useMemo<ListStateOptions>(
    () => ({ pageSize, sortDirection, ...(sortField ? { sortField } : {}) }),
    [pageSize, sortField, sortDirection],
  );
  const state = useMemo(() => readListState(parameters, options), [parameters, options]);
  const change = useCallback(
    (part: Partial<ListState>) => setParameters(() => withListState(addressNow(), part, options), { replace: true }),
    [setParameters, options],
  );
  const setFilters = useCallback(
    (filters: Readonly<Record<string, string | null>>) => setParameters(() => withFilters(addressNow(), filters), { replace: true }),
    [setParameters],
  );
  const filter = useCallback((name: string) => parameters.get(name), [parameters]);
  return { state, change, filter, setFilters };
}

/** As it is, not as it was drawn last: what is sent after a rest must not bring back what somebody has left meanwhile. */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search);
