import type { FinalStatus } from '../../engine/rules/proposals.ts';
import type { AllocationTimeUnits } from '../generated/types.ts';

/** Parts of a row of the officer table that the dialogs need. */
export interface DecidedRow {
  readonly primaryKey: number;
  readonly proposalId: string;
  readonly title: string;
  readonly finalStatus?: FinalStatus | null;
  readonly notified: boolean;
  readonly allocationTimeUnit: AllocationTimeUnits;
  readonly instruments: readonly { readonly id: number }[];
}

export interface DecisionDialogProps {
  readonly rows: readonly DecidedRow[];
  readonly onClose: (changed: boolean) => void;
}

export const rowLabel = ({ proposalId, title }: DecidedRow): string => `${proposalId} ${title}`.trim();
