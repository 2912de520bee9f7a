import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListState } from './types.ts';

const NAMES = {
  page: 'page',
  pageSize: 'pageSize',
  sortField: 'sortField',
  sortDirection: 'sortDirection',
  search: 'search',
  selection: 'selection',
} as const;

export interface ListStateOptions {
  readonly pageSize?: number;
  readonly sortField?: string;
  readonly sortDirection?: 'asc' | 'desc';
}

export interface UseListState {
  readonly state: ListState;
  readonly change: (part: Partial<ListState>) => void;
  /** A filter of the page by its parameter name; null when it is not set. */
  readonly filter: (name: string) => string | null;
  /** Sets or, by null, clears filters and goes back to the first page. */
  readonly setFilters: (filters: Readonly<Record<string, string | null>>) => void;
}

/**
 * The state of a list kept in the query of the address, so that a link, a reload and Back show the same rows.
 * A value that is the default is left out.
 */
export function useListState({ pageSize = 10, sortField, sortDirection = 'asc' }: ListStateOptions = {}): UseListState {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo<ListState>(
    () => ({
      page: wholeNumber(parameters.get(NAMES.page), 0),
      pageSize: wholeNumber(parameters.get(NAMES.pageSize), pageSize),
      sortField: parameters.get(NAMES.sortField) ?? sortField ?? null,
      sortDirection: readDirection(parameters.get(NAMES.sortDirection)) ?? sortDirection,
      search: parameters.get(NAMES.search) ?? '',
      selection: parameters.getAll(NAMES.selection),
    }),
    [parameters, pageSize, sortField, sortDirection],
  );
  const change = useCallback(
    (part: Partial<ListState>) =>
      setParameters(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (part.page !== undefined) put(next, NAMES.page, part.page === 0 ? null : String(part.page));
          if (part.pageSize !== undefined) put(next, NAMES.pageSize, part.pageSize === pageSize ? null : String(part.pageSize));
          if (part.sortField !== undefined) put(next, NAMES.sortField, part.sortField);
          if (part.sortDirection !== undefined) put(next, NAMES.sortDirection, part.sortField === null ? null : part.sortDirection);
          if (part.search !== undefined) put(next, NAMES.search, part.search || null);
          if (part.selection !== undefined) {
            next.delete(NAMES.selection);
            for (const key of part.selection) next.append(NAMES.selection, key);
          }
          return next;
        },
        { replace: true },
      ),
    [setParameters, pageSize],
  );
  const setFilters = useCallback(
    (filters: Readonly<Record<string, string | null>>) =>
      setParameters(
        (previous) => {
          const next = new URLSearchParams(previous);
          for (const [name, value] of Object.entries(filters)) put(next, name, value);
          next.delete(NAMES.page);
          next.delete(NAMES.selection);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const filter = useCallback((name: string) => parameters.get(name), [parameters]);
  return { state, change, filter, setFilters };
}

function put(parameters: URLSearchParams, name: string, value: string | null): void {
  if (value === null || value === '') parameters.delete(name);
  else parameters.set(name, value);
}

function wholeNumber(text: string | null, fallback: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 0 ? value : fallback;
}

const readDirection = (text: string | null): 'asc' | 'desc' | null => (text === 'asc' || text === 'desc' ? text : null);
