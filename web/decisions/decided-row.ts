import type { FinalStatus } from '../../engine/rules/proposals.ts';
import type { ReactNode } from 'react';
import type { AllocationTimeUnits } from '../generated/types.ts';
import type { BulkDialogProps } from '../ui/BulkDialog.tsx';

/** Parts of a row of the officer table that the dialogs need. */
export interface DecidedRow {
  readonly primaryKey: number;
  readonly proposalId: string;
  readonly title: string;
  readonly finalStatus?: FinalStatus | null;
  readonly notified: boolean;
  readonly withdrawnAt: string | null;
  readonly allocationTimeUnit: AllocationTimeUnits;
  readonly instruments: readonly { readonly id: number }[];
}

export interface DecisionDialogProps {
  readonly rows: readonly DecidedRow[];
  readonly onClose: (changed: boolean) => void;
}

/** Fields, rows and deed of one way to decide on several proposals. */
export interface WayToDecide extends Pick<BulkDialogProps, 'rows' | 'missing' | 'onMissing' | 'isChanged' | 'isPreviewing' | 'run'> {
  readonly fields: ReactNode;
}

export const rowLabel = ({ proposalId, title }: DecidedRow): string => `${proposalId} ${title}`.trim();
