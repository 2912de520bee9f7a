export { List } from './List.tsx';
export { ListSearch } from './ListSearch.tsx';
export { focusListRow, focusRowAction } from './list-focus.ts';
export type { ActiveFilter, BulkAction, ListColumn, RowAction } from './types.ts';
export { useListState, type UseListState } from './use-list-state.ts';
export { usePageLinks } from './use-page-links.ts';
export { useLocalListState } from './use-local-list-state.ts';
export { listPageOf } from './page-of.ts';
export type { ViewsOfListProps } from './list-props.ts';
