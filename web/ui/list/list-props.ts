import type { ActiveFilter, BulkAction, ListColumn, RowAction } from './types.ts';
import type { UseListState } from './use-list-state.ts';
import type { ReactNode } from 'react';

export interface ListProps<Row extends object> {
  /** Under which the person's choice of columns is remembered. */
  readonly name: string;
  readonly list: UseListState;
  readonly rows: readonly Row[] | undefined;
  readonly totalCount: number;
  readonly loading: boolean;
  readonly error?: Error | undefined;
  readonly onRetry?: () => void;
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowActions?: (row: Row) => readonly RowAction[];
  readonly bulkActions?: readonly BulkAction<string>[];
  /** `SelectionBar`, from the page, with which it comes: most people see lists in which nothing can be selected, and rows do not move for what comes later. */
  readonly selectionBar?: <Bar extends object>(props: ListProps<Bar> & { readonly cards: boolean }) => ReactNode;
  /** Gives the keys of all rows that match, for 'select all N matching'; null: what is selected stays. */
  readonly allMatching?: () => Promise<readonly string[] | null>;
  readonly searchPlaceholder?: string;
  /** Milliseconds of rest before a search is sent (specification 9). */
  readonly searchDelayMs?: number;
  /** Controls of the filter row. */
  readonly filters?: React.ReactNode;
  readonly activeFilters?: readonly ActiveFilter[];
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: React.ReactNode };
}
