import { rememberSelection, MAX_IN_ADDRESS, recallSelection } from './long-selection.ts';
import type { ListChange, ListState } from './types.ts';

export interface ListStateOptions {
  readonly pageSize?: number;
  readonly sortField?: string;
  readonly sortDirection?: 'asc' | 'desc';
  /** Prefix of the parameters of a list that shares its page with others, as on tabs. */
  readonly scope?: string;
}

const MAX_PAGE_SIZE = 500;

const PARAMETERS = ['page', 'pageSize', 'sortField', 'sortDirection', 'search', 'selection'] as const;

/** @example scoped('log', 'page') // 'log.page' */
export const scoped = (scope: string | undefined, name: string): string => (scope ? `${scope}.${name}` : name);

/**
 * Reads the list state of an address; invalid values are ignored.
 *
 * @example readListState(new URLSearchParams('page=2&search=foam')).page // 2
 */
export function readListState(parameters: URLSearchParams, options: ListStateOptions = {}): ListState {
  const { pageSize = 10, sortField = null, sortDirection = 'asc', scope } = options;
  const read = (name: string): string | null => parameters.get(scoped(scope, name));
  const size = wholeNumber(read('pageSize'), pageSize);
  return {
    page: wholeNumber(read('page'), 0),
    pageSize: size >= 1 && size <= MAX_PAGE_SIZE ? size : pageSize,
    sortField: read('sortField') ?? sortField,
    sortDirection: readDirection(read('sortDirection')) ?? sortDirection,
    search: read('search') ?? '',
    selection: recallSelection(parameters.getAll(scoped(scope, 'selection'))),
  };
}

export const changedAddress = (now: ListState, part: ListChange): Partial<ListState> => (typeof part === 'function' ? part(now) : part);

export function withListState(
  parameters: URLSearchParams,
  part: Partial<ListState>,
  { pageSize = 10, scope }: ListStateOptions = {},
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const write = (name: string, value: string | null): void => put(next, scoped(scope, name), value);
  if (part.page !== undefined) write('page', part.page === 0 ? null : String(part.page));
  if (part.pageSize !== undefined) write('pageSize', part.pageSize === pageSize ? null : String(part.pageSize));
  if (part.sortField !== undefined) write('sortField', part.sortField);
  if (part.sortDirection !== undefined || part.sortField === null) {
    write('sortDirection', part.sortField === null ? null : (part.sortDirection ?? null));
  }
  if (part.search !== undefined) write('search', part.search);
  if (part.selection !== undefined) {
    const name = scoped(scope, 'selection');
    next.delete(name);
    const keys = part.selection.length > MAX_IN_ADDRESS ? [rememberSelection(part.selection)] : part.selection;
    for (const key of keys) next.append(name, key);
  }
  return next;
}

export function withFilters(
  parameters: URLSearchParams,
  filters: Readonly<Record<string, string | null>>,
  { scope }: Pick<ListStateOptions, 'scope'> = {},
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(filters)) put(next, scoped(scope, name), value);
  for (const name of ['page', 'selection']) next.delete(scoped(scope, name));
  return next;
}

/** The address without the state of a list whose rows become others. */
export function withoutList(parameters: URLSearchParams, scope: string): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of PARAMETERS) next.delete(scoped(scope, name));
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
