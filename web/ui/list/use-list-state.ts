import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow } from '../address-now.ts';
import { changed, readListState, withFilters, withListState, type ListStateOptions } from './list-address.ts';
import type { ListChange, ListState } from './types.ts';

export interface UseListState {
  readonly state: ListState;
  /** What follows from the state itself is given as a function of it: the state that was drawn may be an older one. */
  readonly change: (part: ListChange) => void;
  /** A filter of the page by its parameter name; null when it is not set. */
  readonly filter: (name: string) => string | null;
  /** Sets or, by null, clears filters and goes back to the first page. */
  readonly setFilters: (filters: Readonly<Record<string, string | null>>) => void;
}

/** Drawn before the next press, which would be judged by what is shown; the router would let it wait for whatever else is drawn. */
const AT_ONCE = { replace: true, flushSync: true } as const;

/** The state of a list kept in the query of the address, so that a link, a reload and Back show the same rows. */
export function useListState({ pageSize = 10, sortField = '', sortDirection = 'asc' }: ListStateOptions = {}): UseListState {
  const [parameters, setParameters] = useSearchParams();
  const options = useMemo<ListStateOptions>(
    () => ({ pageSize, sortDirection, ...(sortField ? { sortField } : {}) }),
    [pageSize, sortField, sortDirection],
  );
  const state = useMemo(() => readListState(parameters, options), [parameters, options]);
  const change = useCallback(
    (part: ListChange) =>
      setParameters(() => {
        const now = addressNow();
        return withListState(now, changed(readListState(now, options), part), options);
      }, AT_ONCE),
    [setParameters, options],
  );
  const setFilters = useCallback(
    (filters: Readonly<Record<string, string | null>>) => setParameters(() => withFilters(addressNow(), filters), AT_ONCE),
    [setParameters],
  );
  const filter = useCallback((name: string) => parameters.get(name), [parameters]);
  return { state, change, filter, setFilters };
}
