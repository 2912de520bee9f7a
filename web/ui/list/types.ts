import type { ReactNode } from 'react';
import type { Featured } from '../features.tsx';

export interface ListColumn<Row> extends Featured {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly sortField?: string;
  readonly width?: number;
  /** Default visibility; false: hidden until the person shows it. */
  readonly shown?: boolean;
  /** Columns with the lowest value are dropped first in narrow layouts. Undefined: dropped last. */
  readonly priority?: number;
  /** Minimum width of a column without `width`, in pixels; default 300. */
  readonly leastWidth?: number;
  /** Cannot be hidden; heading of a card on small screens. */
  readonly main?: boolean;
  readonly align?: 'left' | 'right';
}

export interface RowAction extends Featured {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly danger?: boolean;
  readonly off?: string | undefined;
  /** In the row's menu instead of a button of its own, if the row has more than three actions. */
  readonly rare?: boolean;
}

export interface BulkAction<Key> extends Featured {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly off?: string | undefined;
  readonly run: (keys: readonly Key[]) => void;
}

export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  readonly along?: readonly string[];
}

/** List state; all of it is in the address, by the specification's parameter names. */
export interface ListState {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly sortField: string | null;
  readonly sortDirection: 'asc' | 'desc';
  readonly search: string;
  readonly selection: readonly string[];
}

export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>);
