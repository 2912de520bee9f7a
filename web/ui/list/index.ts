export { List } from './List.tsx';
export { ListSearch } from './ListSearch.tsx';
export { focusListRow, focusRowAction } from './list-focus.ts';
export type { BulkAction, ListColumn, RowAction } from './types.ts';
export { useListState, type UseListState } from './use-list-state.ts';
export { columnFactory } from './column-factory.ts';
export { deskFilter } from './desk-filter.ts';
export {
  filterValues,
  idFilter,
  isId,
  rowOptions,
  type FilterFieldProps,
  type FilterOption,
  type FilterValues,
  type ListFilter,
} from './list-filter.ts';
export { useServerList, useWholeList } from './use-server-list.ts';
export { usePageLinks } from './use-page-links.ts';
export { useLocalListState } from './use-local-list-state.ts';
export { listPageOf } from './page-of.ts';
export { withoutList } from './list-address.ts';
export type { SelectionBarProps, ViewsOfListProps } from './list-props.ts';
