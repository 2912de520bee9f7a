import { rememberSelection, MAX_IN_ADDRESS, recallSelection } from './long-selection.ts';
import type { ListChange, ListState } from './types.ts';

export interface ListStateOptions {
  readonly pageSize?: number;
  readonly sortField?: string;
  readonly sortDirection?: 'asc' | 'desc';
}

const MAX_PAGE_SIZE = 500;

/**
 * Reads the list state of an address; invalid values are ignored.
 *
 * @example readListState(new URLSearchParams('page=2&search=foam')).page // 2
 */
export function readListState(parameters: URLSearchParams, options: ListStateOptions = {}): ListState {
  const { pageSize = 10, sortField = null, sortDirection = 'asc' } = options;
  const size = wholeNumber(parameters.get('pageSize'), pageSize);
  return {
    page: wholeNumber(parameters.get('page'), 0),
    pageSize: size >= 1 && size <= MAX_PAGE_SIZE ? size : pageSize,
    sortField: parameters.get('sortField') ?? sortField,
    sortDirection: readDirection(parameters.get('sortDirection')) ?? sortDirection,
    search: parameters.get('search') ?? '',
    selection: recallSelection(parameters.getAll('selection')),
  };
}

export const changedAddress = (now: ListState, part: ListChange): Partial<ListState> => (typeof part === 'function' ? part(now) : part);

export function withListState(
  parameters: URLSearchParams,
  part: Partial<ListState>,
  { pageSize = 10 }: ListStateOptions = {},
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (part.page !== undefined) put(next, 'page', part.page === 0 ? null : String(part.page));
  if (part.pageSize !== undefined) put(next, 'pageSize', part.pageSize === pageSize ? null : String(part.pageSize));
  if (part.sortField !== undefined) put(next, 'sortField', part.sortField);
  if (part.sortDirection !== undefined || part.sortField === null) {
    put(next, 'sortDirection', part.sortField === null ? null : (part.sortDirection ?? null));
  }
  if (part.search !== undefined) put(next, 'search', part.search);
  if (part.selection !== undefined) {
    next.delete('selection');
    const keys = part.selection.length > MAX_IN_ADDRESS ? [rememberSelection(part.selection)] : part.selection;
    for (const key of keys) next.append('selection', key);
  }
  return next;
}

export function withFilters(parameters: URLSearchParams, filters: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(filters)) put(next, name, value);
  next.delete('page');
  next.delete('selection');
  return next;
}

function put(parameters: URLSearchParams, name: string, value: string | null): void {
  if (value === null || value === '') parameters.delete(name);
  else parameters.set(name, value);
}

function wholeNumber(text: string | null, fallback: number): number {
  const value = Number(text);
  return text !== null && text !== '' && Number.isInteger(value) && value >= 0 ? value : fallback;
}

const readDirection = (text: string | null): 'asc' | 'desc' | null => (text === 'asc' || text === 'desc' ? text : null);
