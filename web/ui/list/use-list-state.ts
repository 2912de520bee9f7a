import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow } from '../address-now.ts';
import { changedAddress, readListState, scoped, withFilters, withListState, type ListStateOptions } from './list-address.ts';
import type { ListChange, ListState } from './types.ts';

export interface UseListState {
  readonly state: ListState;
  /** Takes a function for changes that depend on the state, because the rendered state may be outdated. */
  readonly change: (part: ListChange) => void;
  readonly filter: (name: string) => string | null;
  readonly setFilters: (filters: Readonly<Record<string, string | null>>) => void;
}

/** Rendered synchronously, because the next press depends on what is shown. */
const AT_ONCE = { replace: true, flushSync: true } as const;

/** List state in the query string, so that links, reloads and Back show the same rows. */
export function useListState({ pageSize = 10, sortField = '', sortDirection = 'asc', scope = '' }: ListStateOptions = {}): UseListState {
  const [parameters, setParameters] = useSearchParams();
  const options = useMemo<ListStateOptions>(
    () => ({ pageSize, sortDirection, scope, ...(sortField ? { sortField } : {}) }),
    [pageSize, sortField, sortDirection, scope],
  );
  const state = useMemo(() => readListState(parameters, options), [parameters, options]);
  const change = useCallback(
    (part: ListChange) =>
      setParameters(() => {
        const now = addressNow();
        return withListState(now, changedAddress(readListState(now, options), part), options);
      }, AT_ONCE),
    [setParameters, options],
  );
  const setFilters = useCallback(
    (filters: Readonly<Record<string, string | null>>) => setParameters(() => withFilters(addressNow(), filters, { scope }), AT_ONCE),
    [setParameters, scope],
  );
  const filter = useCallback((name: string) => parameters.get(scoped(scope, name)), [parameters, scope]);
  return { state, change, filter, setFilters };
}
