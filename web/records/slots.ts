import type { ComponentType, ReactNode } from 'react';
import type { RecordValues } from '../../engine/records/index.ts';
import type { RecordRowFragment } from '../generated/records.ts';

/** A row of a record as the API gives it. */
export type RecordRow = Omit<RecordRowFragment, 'values' | 'labels'> & {
  readonly values: RecordValues;
  readonly labels: Readonly<Record<string, string | null>>;
};

export interface RecordPanelProps {
  readonly row: RecordRow;
  readonly mayWrite: boolean;
}

/** What is special about the page of a record. */
export interface RecordSlots {
  /** Beside the button that creates a row. */
  readonly actions?: ComponentType;
  /** Under the form. */
  readonly formNote?: ComponentType<{ readonly values: RecordValues }>;
  /** How a field is drawn in the list, where its text is not enough. */
  readonly cells?: Readonly<Record<string, (row: RecordRow) => ReactNode>>;
  /** More of a row, in a drawer. */
  readonly panel?: { readonly label: string; readonly icon: ReactNode; readonly content: ComponentType<RecordPanelProps> };
}

interface SlotsModule {
  readonly slots: RecordSlots;
}

/** By record, the module that has its slots: loaded with the page. */
export type RecordSlotLoaders = Readonly<Record<string, () => Promise<SlotsModule>>>;
