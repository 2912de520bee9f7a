import type { ComponentType, ReactNode } from 'react';
import type { RecordValues } from '../../engine/records/index.ts';
import type { RecordRowFragment } from '../generated/records.ts';
import type { RowAction } from '../ui/list/index.ts';

export type ShownRecord = Omit<RecordRowFragment, 'values' | 'labels'> & {
  readonly values: RecordValues;
  readonly labels: Readonly<Record<string, string | null>>;
};

export interface RecordPanelProps {
  readonly row: ShownRecord;
  readonly mayWrite: boolean;
}

export interface RecordRowActionsOptions {
  readonly mayWrite: boolean;
  /** Reads the list again. */
  readonly onChanged: () => void;
}

/** A choice in the form of an existing record, which another call then saves. */
export interface EditOption {
  /** Label of the box, or null where the change offers no choice. */
  readonly useLabel: (row: ShownRecord | null, values: RecordValues) => string | null;
  readonly save: (row: ShownRecord, values: RecordValues) => Promise<void>;
}

export interface RecordSlots {
  readonly actions?: ComponentType;
  readonly formNote?: ComponentType<{ readonly values: RecordValues }>;
  readonly editOption?: EditOption;
  /** Custom cells, by field. */
  readonly cells?: Readonly<Record<string, (row: ShownRecord) => ReactNode>>;
  /** Hook for further row actions, above those of every record. */
  readonly useRowActions?: (options: RecordRowActionsOptions) => (row: ShownRecord) => readonly RowAction[];
  readonly panel?: { readonly label: string; readonly icon: ReactNode; readonly content: ComponentType<RecordPanelProps> };
}

interface SlotsModule {
  readonly slots: RecordSlots;
}

export type RecordSlotLoaders = Readonly<Record<string, () => Promise<SlotsModule>>>;
