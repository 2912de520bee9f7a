import type { ComponentType, ReactNode } from 'react';
import type { RecordValues } from '../../engine/records/index.ts';
import type { RecordRowFragment } from '../generated/records.ts';

export type ShownRecord = Omit<RecordRowFragment, 'values' | 'labels'> & {
  readonly values: RecordValues;
  readonly labels: Readonly<Record<string, string | null>>;
};

export interface RecordPanelProps {
  readonly row: ShownRecord;
  readonly mayWrite: boolean;
}

export interface RecordSlots {
  readonly actions?: ComponentType;
  readonly formNote?: ComponentType<{ readonly values: RecordValues }>;
  /** Custom cells, by field. */
  readonly cells?: Readonly<Record<string, (row: ShownRecord) => ReactNode>>;
  readonly panel?: { readonly label: string; readonly icon: ReactNode; readonly content: ComponentType<RecordPanelProps> };
}

interface SlotsModule {
  readonly slots: RecordSlots;
}

export type RecordSlotLoaders = Readonly<Record<string, () => Promise<SlotsModule>>>;
