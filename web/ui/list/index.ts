export { List, type ListProps } from './List.tsx';
export type { BulkAction, ListColumn, RowAction } from './types.ts';
export { useListState } from './use-list-state.ts';
