import type { ActiveFilter, BulkAction, ListColumn, RowAction } from './types.ts';
import type { ChosenColumns } from './use-columns.ts';
import type { UseListState } from './use-list-state.ts';
import type { ComponentProps, ComponentType } from 'react';

export interface ViewsOfListProps {
  readonly name: string;
  readonly columns: Pick<ChosenColumns<never>, 'wanted' | 'show'>;
}

export interface SelectionBarProps {
  readonly list: UseListState;
  readonly totalCount: number;
  readonly bulkActions?: readonly BulkAction<string>[];
  /** Resolves to the keys of all matching rows, for 'select all N matching'; null keeps the selection. */
  readonly allMatching?: () => Promise<readonly string[] | null>;
  /** Most rows that `allMatching` finds; without it, all. */
  readonly prefetched?: number;
  readonly cards: boolean;
}

export interface ListProps<Row extends object> extends Omit<SelectionBarProps, 'cards'> {
  readonly name: string;
  /** Names the controls of a list that is not the only one of its page. */
  readonly label?: string;
  readonly rows: readonly Row[] | undefined;
  readonly loading: boolean;
  readonly error?: Error | undefined;
  readonly onRetry?: () => void;
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly ListColumn<Row>[];
  /** Requested columns without room scroll beside the main column, which stays; other columns are dropped by their priority. */
  readonly scrolls?: boolean;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  /** `SelectionBar`, passed by the page so that lists without selection do not load it. */
  readonly selectionBar?: ComponentType<SelectionBarProps>;
  /** Renders each row of the table; cards do not use it. */
  readonly tableRow?: ComponentType<ComponentProps<'tr'>>;
  readonly searchPlaceholder?: string;
  /** Debounce of the search in milliseconds (specification 9). */
  readonly searchDelayMs?: number;
  readonly filters?: React.ReactNode;
  /** Saved views, for lists that have them. */
  readonly views?: ComponentType<ViewsOfListProps>;
  readonly activeFilters?: readonly ActiveFilter[];
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: React.ReactNode };
}
