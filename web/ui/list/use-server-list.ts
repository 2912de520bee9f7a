import type { DocumentNode, OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { hasWords } from '../../../engine/text.ts';
import type { ListFilter } from './list-filter.ts';
import type { ListProps } from './list-props.ts';
import type { ListStateOptions } from './list-address.ts';
import { listPageOf } from './page-of.ts';
import { useListFilters, type ListFilters } from './use-list-filters.tsx';
import { useListState, type UseListState } from './use-list-state.ts';

/** Filters give a part of the variable `filter`, or of all variables where there is none. */
type Where<Variables> = Variables extends { filter?: infer Filter } ? NonNullable<Filter> & object : Variables & object;

type Filters<Variables> = readonly ListFilter<Partial<Where<Variables>>>[];

interface QueryOptions<Data, Variables> extends ListStateOptions {
  /** State of the list, if it is not that of the address. */
  readonly list?: UseListState;
  /** Takes a function where the options come with the rows. */
  readonly filters?: Filters<Variables> | ((data: Data | undefined) => Filters<Variables>);
  /** The part of the server's filter that is always asked for. */
  readonly filter?: Partial<Where<Variables>>;
  readonly variables?: Partial<Variables>;
  readonly fetchPolicy?: WatchQueryFetchPolicy;
  /** Waits for what the variables need. */
  readonly skip?: boolean;
  readonly pollInterval?: number;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

export interface ServerList<Data, Variables, Row extends object> extends Pick<ListFilters<never>, 'values'> {
  /** Properties of `List`. */
  readonly props: Pick<ListProps<Row>, 'list' | 'rows' | 'totalCount' | 'loading' | 'error' | 'onRetry' | 'filters' | 'activeFilters'>;
  readonly list: UseListState;
  readonly data: Data | undefined;
  readonly loading: boolean;
  /** Variables that say which rows match, on whatever page. */
  readonly matching: Variables;
  readonly reload: () => void;
  readonly refetch: () => Promise<unknown>;
}

/** A list that the server filters, sorts and pages. Of the list's variables, those are sent that the document declares. */
export function useServerList<Data, Variables extends OperationVariables, Row extends object>(
  document: TypedDocumentNode<Data, Variables>,
  { page, ...options }: QueryOptions<Data, Variables> & { readonly page: (data: Data) => Page<Row> },
): ServerList<Data, Variables, Row> {
  const query = useListQuery(document, options);
  const { data = query.previousData } = query;
  return listOf(query, data, data && page(data));
}

interface WholeListOptions<Data, Variables, Row> extends QueryOptions<Data, Variables> {
  readonly rows: (data: Data, values: ListFilters<never>['values']) => readonly Row[];
  /** Texts of a row in which the search looks; without a search, none. */
  readonly words?: (row: Row) => readonly string[];
  readonly sortValue: (row: Row, field: string) => string | number;
  /** Shows the rows of other variables until those of the new ones are there. */
  readonly keepsRows?: boolean;
}

/** A list that is read as a whole, and searched, sorted and paged here. */
export function useWholeList<Data, Variables extends OperationVariables, Row extends object>(
  document: TypedDocumentNode<Data, Variables>,
  { rows, words, sortValue, keepsRows = false, ...options }: WholeListOptions<Data, Variables, Row>,
): ServerList<Data, Variables, Row> & { readonly all: readonly Row[] | undefined } {
  const query = useListQuery(document, options);
  const { state } = query.list;
  const data = query.data ?? (keepsRows ? query.previousData : undefined);
  const all = data && rows(data, query.filters.values).filter((row) => !words || hasWords(words(row), state.search));
  return { ...listOf(query, data, all && { rows: listPageOf(all, state, sortValue), totalCount: all.length }), all };
}

function useListQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { list: own, filters = [], filter, variables, fetchPolicy, skip = false, pollInterval, ...options }: QueryOptions<Data, Variables>,
) {
  const ofAddress = useListState(options);
  const list = own ?? ofAddress;
  const filtersOf = (data: Data | undefined) => (typeof filters === 'function' ? filters(data) : filters);
  const { where } = useListFilters(list, filtersOf(undefined));
  const { page, pageSize, sortField, sortDirection, search } = list.state;
  const declared = declaredIn(document);
  const chosen = { ...filter, ...where };
  const matching = {
    ...declared({ searchText: search || null }),
    ...(declares(document, 'filter') ? { filter: chosen } : chosen),
    ...variables,
  } as unknown as Variables;
  const paging = declared({ first: pageSize, offset: page * pageSize, sort: sortField === null ? null : { sortField, sortDirection } });
  const query = useQuery<Data>(document, {
    variables: { ...paging, ...matching },
    skip,
    ...(fetchPolicy && { fetchPolicy }),
    ...(pollInterval !== undefined && { pollInterval }),
  });
  const { data, previousData, error, refetch } = query;
  const loading = pollInterval === undefined ? query.loading || (skip && !error) : query.loading && !data;
  return { list, filters: useListFilters(list, filtersOf(data ?? previousData)), matching, data, previousData, error, refetch, loading };
}

type ListQuery<Data, Variables extends OperationVariables> = ReturnType<typeof useListQuery<Data, Variables>>;

function listOf<Data, Variables extends OperationVariables, Row extends object>(
  { list, filters: { values, filters, activeFilters }, matching, error, refetch, loading }: ListQuery<Data, Variables>,
  data: Data | undefined,
  page: Page<Row> | undefined,
): ServerList<Data, Variables, Row> {
  const reload = (): void => void refetch();
  const props = { list, rows: page?.rows, totalCount: page?.totalCount ?? 0, loading, error, onRetry: reload, filters, activeFilters };
  return { props, list, values, data, loading, matching, reload, refetch };
}

const declares = (document: DocumentNode, name: string): boolean =>
  document.definitions.some(
    (it) => 'variableDefinitions' in it && it.variableDefinitions.some(({ variable }) => variable.name.value === name),
  );

const declaredIn =
  (document: DocumentNode) =>
  (variables: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => declares(document, name)));
