import type { ReactNode } from 'react';
import type { Featured } from '../features.tsx';

/** A column of a list, as data. */
export interface ListColumn<Row> extends Featured {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Name the server sorts by; absent: the column cannot be sorted. */
  readonly sortField?: string;
  readonly width?: number;
  /** Shown until the person hides it; false: hidden until they show it. */
  readonly shown?: boolean;
  /** How long it stays where there is no room for all columns: the lowest goes first. Absent: to the last. */
  readonly priority?: number;
  /** Of a column without a width, which takes what is left. In pixels; absent: 300. */
  readonly leastWidth?: number;
  /** Cannot be hidden, and is the heading of a card on small screens. */
  readonly main?: boolean;
  readonly align?: 'left' | 'right';
}

/** Something that can be done with a row: a button with a tooltip, or a link that opens in a new tab as links do. */
export interface RowAction extends Featured {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly danger?: boolean;
  /** Why it is off now; absent: it is on. */
  readonly off?: string | undefined;
}

/** Something that can be done with the selected rows. */
export interface BulkAction<Key> extends Featured {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly off?: string | undefined;
  readonly run: (keys: readonly Key[]) => void;
}

/** A filter that is on, in words, to be taken off by itself. */
export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  /** Further parameters that say nothing without it. */
  readonly along?: readonly string[];
}

/** Where a list stands: all of it is in the address, by the specification's parameter names. */
export interface ListState {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly sortField: string | null;
  readonly sortDirection: 'asc' | 'desc';
  readonly search: string;
  readonly selection: readonly string[];
}

/** Another value for parts of the state, or how they follow from the newest. */
export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>);
